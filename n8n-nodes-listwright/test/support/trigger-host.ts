import type {
  IDataObject,
  IHookFunctions,
  INodeParameters,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { ListwrightTrigger } from '../../dist/nodes/ListwrightTrigger/ListwrightTrigger.node.js';
import { baseContext, type Credential } from './host.ts';
import { traffic, type Traffic } from './http.ts';

/** A trigger in a workflow. */
export interface TriggerOptions {
  credential: Credential;
  /** Where n8n says that this trigger is reached. */
  url: string;
  parameters?: INodeParameters;
  /** What n8n keeps with the workflow. */
  memory?: IDataObject;
  /** Whether it is tested in the editor. */
  isTest?: boolean;
  traffic?: Traffic;
}

/** What became of a request: the status that was answered, and what the workflow was started with. */
export interface Received {
  status: number;
  started: IDataObject[];
}

/** A trigger as n8n holds it. */
export function triggerIn({ credential, url, parameters = {}, memory = {}, isTest, traffic: sent }: TriggerOptions) {
  const type = new ListwrightTrigger();
  const context = baseContext(type, { credential, traffic: sent ?? traffic() }, () => parameters);
  const shared = {
    ...context,
    /** Hooks and webhooks have no items. */
    getNodeParameter: (name: string, fallback?: unknown, options?: object) =>
      context.getNodeParameter(name, 0, fallback, options),
    getWorkflowStaticData: () => memory,
  };
  const hook = {
    ...shared,
    getNodeWebhookUrl: () => url,
    getActivationMode: () => (isTest ? 'manual' : 'activate'),
  } as unknown as IHookFunctions;
  const { checkExists, create, delete: remove } = type.webhookMethods.default;
  return {
    memory,
    checkExists: () => checkExists.call(hook),
    create: () => create.call(hook),
    delete: () => remove.call(hook),
    /** What n8n does when the workflow is published. */
    publish: async () => (await checkExists.call(hook)) || (await create.call(hook)),
    async receive(headers: object, body: string): Promise<Received> {
      const answer = { status: 200 };
      const response = {
        status(status: number) {
          answer.status = status;
          return response;
        },
        json: () => response,
      };
      const request = { headers, rawBody: Buffer.from(body) };
      const web = { ...shared, getRequestObject: () => request, getResponseObject: () => response };
      const data: IWebhookResponseData = await type.webhook.call(web as unknown as IWebhookFunctions);
      return { status: answer.status, started: (data.workflowData?.[0] ?? []).map(({ json }) => json) };
    },
  };
}
