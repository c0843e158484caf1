import { Command } from 'commander';
import { grantCredits } from '../../shared/commands/grant-credits.ts';
import { makeSignInLink } from '../../shared/commands/make-sign-in-link.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { setPlan } from '../../shared/commands/set-plan.ts';
import { signInUrl } from '../../shared/domain/sign-in-url.ts';
import type { Plan } from '../../shared/domain/plan.ts';
import { parseCredits, parsePlan } from './parse-argument.ts';
import { printAccounts, printLine } from './print-line.ts';
import { withDatabase } from './with-database.ts';

/** `accounts …`: open accounts, list them, change their plan and credits. */
export function accountCommands(): Command {
  const accounts = new Command('accounts').description('customers, their plans and credits');
  accounts
    .command('create')
    .description('open an account; its API key is printed once')
    .requiredOption('--email <email>', 'e-mail address')
    .requiredOption('--plan <plan>', 'plan', parsePlan)
    .option('--credits <credits>', "credits to begin with instead of the plan's of this month", parseCredits)
    .action(createAccount);
  accounts
    .command('list')
    .description('all accounts, oldest first')
    .action(() => withDatabase((database) => printAccounts(database)));
  accounts
    .command('set-plan')
    .description('move an account to another plan')
    .argument('<email>')
    .argument('<plan>', 'plan', parsePlan)
    .action((email: string, plan: Plan) =>
      withDatabase(async (database) => {
        await setPlan(database, email, plan);
        await printAccounts(database, email);
      }),
    );
  accounts
    .command('grant')
    .description('grant credits to an account')
    .argument('<email>')
    .argument('<credits>', 'credits', parseCredits)
    .action((email: string, credits: number) =>
      withDatabase(async (database) => {
        await grantCredits(database, email, credits);
        await printAccounts(database, email);
      }),
    );
  accounts
    .command('sign-in-link')
    .description('a link to the website that signs in once, within an hour')
    .argument('<email>')
    .action((email: string) =>
      withDatabase(async (database, { api }) => {
        const { token, expiresAt } = await makeSignInLink(database, email);
        printLine({ email, url: signInUrl(api, token), expires_at: expiresAt });
      }),
    );
  return accounts;
}

async function createAccount(options: { email: string; plan: Plan; credits?: number }): Promise<void> {
  await withDatabase(async (database) => {
    const { accountId, email, plan, credits, apiKey } = await registerAccount(database, options);
    printLine({ account_id: accountId, email, plan, credits, api_key: apiKey });
  });
}
