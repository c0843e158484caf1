import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '../../client/create-client.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Plan } from '../../shared/domain/plan.ts';
import type { Listwright } from '../contestants/listwright.ts';

const INPUT: JobInput = { type: 'goal', value: 'all products with name, maker and price' };
const CREDITS = 1_000_000;

/** A customer of the service, and its key. */
export interface Customer {
  client: Client;
  apiKey: string;
}

/** Opens accounts with as many credits as anybody needs. */
export async function openAccounts({ api, databaseUrl }: Listwright, count: number, plan: Plan): Promise<Customer[]> {
  const database = await openDatabase(databaseUrl);
  try {
    const customers: Customer[] = [];
    while (customers.length < count) {
      const email = `${randomUUID()}@bench.example`;
      const { apiKey } = await registerAccount(database, { email, plan, credits: CREDITS });
      customers.push({ apiKey, client: createClient({ baseUrl: api, apiKey }) });
    }
    return customers;
  } finally {
    await database.close(true);
  }
}

/** Has a listing mapped. */
export async function makeJob({ client }: Customer, url: string): Promise<string> {
  const { id } = await client.createJob({ url, input: INPUT, details: 'always' });
  const { status, error } = await client.waitForJob(id);
  if (status !== 'ready') throw new Error(`the job of ${url} is ${status}: ${error}`);
  return id;
}
