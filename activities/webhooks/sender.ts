import { DELIVERY_FAILURES, type DeliveryFailure } from '../../shared/domain/delivery-failure.ts';
import type { AttemptOutcome, EventToPost } from '../../shared/domain/delivery.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import type { RequestTimes } from '../egress/guarded-client.ts';
import { type PostFailure, type PostOutcome, postOnce } from '../egress/post-once.ts';
import { signatureHeaders } from './sign.ts';

/** Posts events to their receivers. */
export interface Sender {
  /** Makes one attempt, signed with each of the event's secrets. `detail` is for operators. */
  send(event: Pick<EventToPost, 'eventId' | 'url' | 'secrets' | 'body'>): Promise<Sent>;
}

/** What came of an attempt. */
interface Sent {
  outcome: AttemptOutcome;
  detail: string;
}

/** What a sender is made of. `times` are shorter in tests. */
interface SenderSettings {
  guard: EgressGuard;
  userAgent: string;
  times?: RequestTimes;
}

/** An attempt has ten seconds in all. */
const TIMES: RequestTimes = { connectMs: 5_000, headersMs: 10_000, totalMs: 10_000 };
/** Nothing is done with an answer: a short one is read so that its receiver can end in peace. */
const ANSWER_BYTES = 16 * 1024;

/** What the network's words are in those of deliveries; any other is a connection that failed. */
const FAILURES: Partial<Record<PostFailure, DeliveryFailure>> = {
  no_address: 'address_not_found',
  address_not_public: 'address_not_public',
  connection_refused: 'connection_refused',
  tls_failed: 'tls_failed',
  timed_out: 'timed_out',
};

/** Makes the sender of this process. */
export function createSender({ guard, userAgent, times = TIMES }: SenderSettings): Sender {
  return {
    async send({ eventId, url, secrets, body }) {
      const headers = {
        'content-type': 'application/json',
        'user-agent': userAgent,
        ...signatureHeaders({ id: eventId, sentAt: Date.now(), body }, secrets),
      };
      const answer = await postOnce(guard, { url, headers, body }, { times, answerBytes: ANSWER_BYTES });
      return { outcome: outcomeOf(answer), detail: 'status' in answer ? '' : answer.detail };
    },
  };
}

function outcomeOf(answer: PostOutcome): AttemptOutcome {
  if (!('status' in answer)) return failed(FAILURES[answer.failure] ?? 'connection_failed', null);
  const { status } = answer;
  if (status >= 200 && status <= 299) {
    return { delivery_status: 'delivered', response_status: status, delivery_error: null };
  }
  return failed(status >= 300 && status <= 399 ? 'redirected' : 'status_not_2xx', status);
}

function failed(failure: DeliveryFailure, status: number | null): AttemptOutcome {
  return { delivery_status: 'failed', response_status: status, delivery_error: DELIVERY_FAILURES[failure] };
}
