import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../shared/db/orm.ts';
import { readSecretKey } from '../../shared/secrets/secret-key.ts';
import { commitEvent, givenWaitingEvents, givenWebhook } from '../../test/commands/given-webhook.ts';
import { AUTHORITY, type Receiver, startReceiver } from '../../test/webhooks/receiver.ts';
import { openTemporal } from '../../shared/temporal/connection.ts';
import { createDeliveryStarter } from '../../shared/temporal/deliveries.ts';
import { type Listwright, startListwright } from '../contestants/listwright.ts';

const PENDING = 1_000;
const TIMES = 30;
const TARGET_MS = 2_000;
const POLL_MS = 5;

/** From the commit of an event to its arrival, in milliseconds, the shortest first. */
type Waits = number[];

/**
 * How soon an event of a small account arrives, alone and beside 1,000 deliveries of another account to a receiver that
 * hangs; and how many a second one account gets to a receiver that answers at once.
 */
export async function measureWebhooks(say: (text: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-bench-webhooks-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, AUTHORITY.cert);
  const key = randomBytes(32).toString('base64');
  const listwright = await startListwright({ NODE_EXTRA_CA_CERTS: authority, SECRET_KEY: key });
  const [hanging, prompt] = await Promise.all([startReceiver(() => {}), startReceiver()]);
  try {
    const stage = await openStage(listwright, key);
    try {
      say('events alone');
      const alone = await stage.timeEvents(prompt);
      say(`${PENDING} deliveries to a receiver that answers`);
      const perSecond = await stage.timeMany(prompt);
      say(`events beside ${PENDING} deliveries to a receiver that hangs`);
      const beside = await stage.timeBeside(hanging, prompt);
      const figures = { alone, beside, perSecond };
      return { figures, text: describe(figures) };
    } finally {
      await stage.close();
    }
  } finally {
    await listwright.stop();
    await Promise.all([hanging.close(), prompt.close()]);
    rmSync(folder, { recursive: true });
  }
}

async function openStage({ databaseUrl, temporalAddress }: Listwright, secretKey: string) {
  const database = await openDatabase(databaseUrl);
  const temporal = openTemporal({
    temporalAddress,
    temporalNamespace: 'default',
    temporalApiKey: undefined,
    temporalTls: false,
  });
  const deliveries = createDeliveryStarter(temporal);
  const keys = { current: readSecretKey(secretKey), previous: null };

  /** Has events arrive one after the other. */
  async function timeEvents(receiver: Receiver): Promise<Waits> {
    const { accountId } = await givenWebhook(database, keys, { url: receiver.url });
    const waits: Waits = [];
    for (let time = 0; time < TIMES; time += 1) {
      const [before, begun] = [receiver.received.length, performance.now()];
      for (const delivery of await commitEvent(database, accountId)) await deliveries.start(delivery);
      while (receiver.received.length === before) await pause(POLL_MS);
      waits.push(performance.now() - begun);
    }
    return waits.toSorted((a, b) => a - b);
  }

  return {
    timeEvents,

    async timeMany(receiver: Receiver): Promise<number> {
      const { webhookId } = await givenWebhook(database, keys, { url: receiver.url });
      const before = receiver.received.length;
      await givenWaitingEvents(database, webhookId, PENDING);
      while (receiver.received.length === before) await pause(POLL_MS); // the reconciler has found them
      const begun = performance.now();
      while (receiver.received.length < before + PENDING) await pause(POLL_MS);
      return (1_000 * PENDING) / (performance.now() - begun);
    },

    async timeBeside(hanging: Receiver, prompt: Receiver): Promise<Waits> {
      const { webhookId } = await givenWebhook(database, keys, { url: hanging.url });
      await givenWaitingEvents(database, webhookId, PENDING);
      while (hanging.received.length === 0) await pause(POLL_MS);
      return timeEvents(prompt);
    },

    async close() {
      await temporal.close();
      await database.close(true);
    },
  };
}

function describe({ alone, beside, perSecond }: { alone: Waits; beside: Waits; perSecond: number }): string {
  const longest = beside.at(-1)!;
  return [
    `webhooks: from the commit of an event to its arrival, ${TIMES} events`,
    `  alone: ${describeWaits(alone)}`,
    `  beside ${PENDING} deliveries of another account to a receiver that hangs: ${describeWaits(beside)}`,
    `  target: within ${TARGET_MS} ms: ${longest <= TARGET_MS ? 'reached' : 'missed'}`,
    `  deliveries of one account to a receiver that answers at once: ${Math.round(perSecond)} a second`,
  ].join('\n');
}

function describeWaits(waits: Waits): string {
  return `median ${Math.round(waits[Math.floor(waits.length / 2)]!)} ms, longest ${Math.round(waits.at(-1)!)} ms`;
}
