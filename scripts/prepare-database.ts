// Brings the database of DATABASE_URL up to date and gives it a first account, for a stack in containers.
import { dataFolder } from '../stack/folders.mjs';
import { prepareSchema } from '../stack/schema.ts';

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('DATABASE_URL is needed.');
const apiKey = await prepareSchema(databaseUrl, dataFolder(process.env));
if (apiKey !== null) process.stdout.write(`An account was made. Its API key is shown this once: ${apiKey}\n`);
