import { Command } from 'commander';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { accountCommands } from './account-commands.ts';
import { keyCommands } from './key-commands.ts';
import { printLine } from './print-line.ts';
import { reconcileCommand } from './reconcile-command.ts';
import { runCommands } from './run-commands.ts';
import { withDatabase } from './with-database.ts';

/** The tree of the operator's commands; it throws a `CommanderError` where commander would end the process. */
export function buildProgram(): Command {
  const program = new Command('admin')
    .description("The operator's commands. Each prints one JSON object a line.")
    .addCommand(accountCommands())
    .addCommand(keyCommands())
    .addCommand(runCommands())
    .addCommand(reconcileCommand());
  program
    .command('audit')
    .description('compare all balances with the ledger; exit code 1 when there are differences')
    .action(audit);
  for (const command of withSubcommands(program)) command.exitOverride();
  return program;
}

async function audit(): Promise<void> {
  await withDatabase(async (database) => {
    const result = await auditLedger(database);
    printLine(result);
    if (result.differences.length > 0) process.exitCode = 1;
  });
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
