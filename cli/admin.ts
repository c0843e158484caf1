// The operator's commands: npm run admin -- <command> …
import { CommanderError } from 'commander';
import { ConfigError } from '../shared/config.ts';
import { ServiceError } from '../shared/domain/error.ts';
import { buildProgram } from './admin/program.ts';

const WRONG_ARGUMENTS = 2;

try {
  await buildProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // It has printed its text itself; asking for help is no error.
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_ARGUMENTS;
  } else {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = error instanceof ServiceError || error instanceof ConfigError ? WRONG_ARGUMENTS : 1;
  }
}
