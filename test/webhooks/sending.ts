import { createEgressGuard, type Resolve } from '../../activities/egress/egress-guard.ts';
import type { RequestTimes } from '../../activities/egress/guarded-client.ts';
import { createSender } from '../../activities/webhooks/sender.ts';

/** Where a test's sender may go, and how its names are resolved. */
interface Way {
  allow: string[];
  ownPorts?: number[];
  resolve?: Resolve;
  times?: RequestTimes;
}

export const SECRET = `whsec_${Buffer.from('a secret of a test, of 32 bytes.').toString('base64')}`;

/** Long enough for a busy machine: for tests in which nothing hangs. */
const PATIENT: RequestTimes = { connectMs: 8_000, headersMs: 8_000, totalMs: 8_000 };
/** For tests in which something does. */
export const IMPATIENT: RequestTimes = { connectMs: 300, headersMs: 300, totalMs: 600 };

/** Makes one attempt to post an event there. */
export async function sendTo(url: string, { allow, ownPorts, resolve, times = PATIENT }: Way) {
  const sender = createSender({ guard: createEgressGuard({ allow, ownPorts, resolve }), userAgent: 'test', times });
  const { outcome } = await sender.send({ eventId: 'evt_1', url, secrets: [SECRET], body: '{"type":"job.ready"}' });
  return outcome;
}
