import { Command } from 'commander';
import { issueApiKey } from '../../shared/commands/issue-api-key.ts';
import { revokeApiKey } from '../../shared/commands/revoke-api-key.ts';
import { printLine } from './print-line.ts';
import { withDatabase } from './with-database.ts';

/** `keys …`: an account's API key. */
export function keyCommands(): Command {
  const keys = new Command('keys').description("an account's API key");
  keys
    .command('issue')
    .description('issue a new key, which is printed once; the old one stops working at once')
    .argument('<email>')
    .action((email: string) =>
      withDatabase(async (database) => {
        printLine({ email, api_key: await issueApiKey(database, email) });
      }),
    );
  keys
    .command('revoke')
    .description('take the key away')
    .argument('<email>')
    .action((email: string) =>
      withDatabase(async (database) => {
        await revokeApiKey(database, email);
        printLine({ email, api_key: null });
      }),
    );
  return keys;
}
