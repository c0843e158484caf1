// The least that could answer: Koa and pg, the key look-up, one query, and nothing else. Prints where it listens.
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });

const KEY = { name: 'key', text: 'select account_id from api_key where digest = $1' };
const RUN = { name: 'run', text: 'select * from run where id = $1 and account_id = $2' };
const ITEMS = {
  name: 'items',
  text: `select page_number, item_index, data from item
         where run_id = $1 and exists (select from run where id = $1 and account_id = $2)
           and (page_number, item_index) >= ($3, 0)
         order by page_number, item_index limit 200`,
};

/** Of `/runs/<id>` and `/items/<run id>/<page number>`. */
async function answer(ctx: Koa.Context): Promise<void> {
  const digest = createHash('sha256').update(ctx.get('Authorization').slice('Bearer '.length)).digest('hex');
  const { rows: holders } = await pool.query<{ account_id: string }>({ ...KEY, values: [digest] });
  const accountId = holders[0]?.account_id;
  const [, kind, id, page] = ctx.path.split('/');
  if (!accountId) {
    ctx.status = 401;
  } else if (kind === 'runs') {
    const { rows } = await pool.query({ ...RUN, values: [id, accountId] });
    ctx.body = rows[0];
  } else {
    const { rows } = await pool.query({ ...ITEMS, values: [id, accountId, page] });
    ctx.body = { items: rows };
  }
}

const app = new Koa();
app.use((ctx) => answer(ctx));
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare server on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
for (const signal of ['SIGTERM', 'disconnect']) process.on(signal, () => process.exit());
