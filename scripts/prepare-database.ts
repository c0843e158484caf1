// Brings the database of DATABASE_URL up to date and gives it a first account, for a stack in containers.
import { signInUrl } from '../shared/domain/sign-in-url.ts';
import { dataFolder } from '../stack/folders.mjs';
import { prepareSchema } from '../stack/schema.ts';

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('DATABASE_URL is needed.');
const account = await prepareSchema(databaseUrl, dataFolder(process.env));
if (account !== null) {
  process.stdout.write(`An account was made. Its API key is shown this once: ${account.apiKey}
Sign in to the dashboard, once within an hour: ${signInUrl('http://127.0.0.1:3000', account.signInToken)}\n`);
}
