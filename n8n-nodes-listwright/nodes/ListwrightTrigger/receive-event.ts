import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import type { ServiceEvent } from '../../service/resources';
import { isNewEvent, readRegistration } from './memory';
import { isGenuine } from './signature';

/** A request with its body as it came. */
interface RawRequest {
  headers: Record<string, string | string[] | undefined>;
  rawBody?: Buffer;
}

/** Takes an event: forged ones are refused; ones that were not asked for or came before are taken and dropped. */
export async function receiveEvent(this: IWebhookFunctions): Promise<IWebhookResponseData> {
  const memory = this.getWorkflowStaticData('node');
  const registration = readRegistration(memory);
  if (!registration) {
    this.logger.warn('A Listwright event was refused: no secret is known. Publish the workflow again.');
    return refuse(this, 401, 'No secret is known to verify this with: publish the workflow again.');
  }
  const { headers, rawBody = Buffer.alloc(0) } = this.getRequestObject() as unknown as RawRequest;
  if (!isGenuine({ headers, body: rawBody }, registration.secret, Date.now())) {
    return refuse(this, 401, 'The signature does not fit.');
  }
  const event = readEvent(rawBody);
  if (!event) return refuse(this, 400, 'This is no event.');
  const isWanted = isOfChosenKind(this, event) && isNewEvent(memory, idOf(event));
  return isWanted ? { workflowData: [[{ json: event }]] } : { webhookResponse: { received: true } };
}

/** Answers without starting the workflow. */
function refuse(context: IWebhookFunctions, status: number, message: string): IWebhookResponseData {
  context.getResponseObject().status(status).json({ error: { message } });
  return { noWebhookResponse: true };
}

function readEvent(body: Buffer): ServiceEvent | undefined {
  try {
    const event = JSON.parse(body.toString()) as Partial<ServiceEvent> | null;
    const isEvent = typeof event?.type === 'string' && typeof event.data === 'object' && idOf(event) !== '';
    return isEvent ? (event as ServiceEvent) : undefined;
  } catch {
    return undefined;
  }
}

function idOf({ event_id, id }: Partial<ServiceEvent>): string {
  return event_id ?? id ?? '';
}

/** Whether the node wants events of this type and this job. */
function isOfChosenKind(context: IWebhookFunctions, { type, data }: ServiceEvent): boolean {
  const events = context.getNodeParameter('events', []) as string[];
  const job = String(context.getNodeParameter('jobId', '', { extractValue: true }) ?? '').trim();
  return events.includes(type) && (job === '' || (data as IDataObject)['job_id'] === job);
}
