import { admitNextDeliveries } from '../shared/commands/admit-waiting-deliveries.ts';
import { claimDelivery } from '../shared/commands/claim-delivery.ts';
import { settleDelivery } from '../shared/commands/settle-delivery.ts';
import { testToPost } from '../shared/db/queries/test-to-post.ts';
import { attempted, type AttemptOutcome, DELIVERY_TEXTS, type EventToPost } from '../shared/domain/delivery.ts';
import type { SecretKeys } from '../shared/secrets/secret-key.ts';
import type { ActivityDependencies } from './dependencies.ts';
import type { Activities } from './temporal/contract.ts';

/** What they use. */
type Dependencies = Pick<ActivityDependencies, 'database' | 'sender' | 'secretKeys' | 'start' | 'logger'>;

type WebhookActivities = Pick<Activities, 'attemptDelivery' | 'settleDelivery' | 'postTest'>;

/** The steps of `deliverEvent` and `testWebhook`. */
export function createWebhookActivities(dependencies: Dependencies): WebhookActivities {
  const { database } = dependencies;

  /** Whoever ends a delivery gives its place to the next. */
  async function startNext(eventId: string): Promise<void> {
    dependencies.start({ deliveries: await admitNextDeliveries(database, eventId) });
  }

  return {
    async attemptDelivery({ eventId }) {
      const claim = await claimDelivery(database, eventId, keysOf(dependencies));
      if (claim.state === 'claimed') return attempted(claim, await send(dependencies, claim));
      await startNext(eventId);
      return claim;
    },
    async settleDelivery(attempt) {
      const state = await settleDelivery(database, attempt);
      await startNext(attempt.eventId);
      return state;
    },
    async postTest(test) {
      const event = await testToPost(database, test, keysOf(dependencies));
      const attemptedAt = new Date().toISOString();
      const outcome = event ? await send(dependencies, event) : GONE;
      return { ...outcome, attempted_at: attemptedAt, finished_at: new Date().toISOString() };
    },
  };
}

/** A test of a webhook that was deleted before it was sent. */
const GONE: AttemptOutcome = {
  delivery_status: 'failed',
  response_status: null,
  delivery_error: DELIVERY_TEXTS.webhook_deleted,
};

async function send({ sender, logger }: Dependencies, event: EventToPost): Promise<AttemptOutcome> {
  const { outcome, detail } = await sender.send(event);
  const { eventId, accountId } = event;
  const { delivery_status: status, response_status: answer } = outcome;
  logger.debug({ eventId, accountId, status, answer, detail }, 'event posted');
  return outcome;
}

function keysOf({ secretKeys }: Dependencies): SecretKeys {
  if (!secretKeys) throw new Error('a worker without the role webhooks has no keys');
  return secretKeys;
}
