import {
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { JOB } from '../Listwright/fields/locators';
import { searchJobs } from '../Listwright/list-search';
import { receiveEvent } from './receive-event';
import * as registration from './registration';

/** Starts a workflow when a job is ready or a run is over. */
export class ListwrightTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Listwright Trigger',
    name: 'listwrightTrigger',
    icon: { light: 'file:../../icons/listwright.svg', dark: 'file:../../icons/listwright.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when a Listwright job is ready or a run is over',
    defaults: { name: 'Listwright Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'listwrightApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName:
          'An account has one webhook. While this workflow is published it is taken by this trigger; a test needs it too, so unpublish the workflow first.',
        name: 'notice',
        type: 'notice',
        default: '',
      },
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: ['run.completed'],
        options: [
          { name: 'Job Failed', value: 'job.failed', description: 'A page could not be mapped' },
          { name: 'Job Ready', value: 'job.ready', description: 'A page is mapped and the job can be run' },
          { name: 'Run Completed', value: 'run.completed', description: 'The rows of a run are complete' },
          { name: 'Run Failed', value: 'run.failed', description: 'A run ended with an error' },
        ],
        description: 'What starts the workflow',
      },
      {
        ...JOB,
        required: false,
        description: 'Only events of this job start the workflow; those of all jobs when none is chosen',
      },
    ],
  };

  methods = { listSearch: { searchJobs } };

  webhookMethods = { default: registration };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return await receiveEvent.call(this);
  }
}
