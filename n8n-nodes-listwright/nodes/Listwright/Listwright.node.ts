import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { searchJobs, searchRuns } from './list-search';
import { fieldsOf, OperationCall } from './operation';
import { OPERATIONS } from './operations';

/** Calls the service: one operation for each of its endpoints. */
export class Listwright implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Listwright',
    name: 'listwright',
    icon: { light: 'file:../../icons/listwright.svg', dark: 'file:../../icons/listwright.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{ $parameter["resource"] + ": " + $parameter["operation"] }}',
    description: 'Turn listing pages into typed rows',
    defaults: { name: 'Listwright' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: 'listwrightApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        default: 'job',
        options: [
          { name: 'Account', value: 'account', description: 'The plan and the credits' },
          { name: 'Job', value: 'job', description: 'A mapped page, to be run as often as you like' },
          { name: 'Run', value: 'run', description: 'One crawl of a job, with its rows' },
          { name: 'Schedule', value: 'schedule', description: 'When a job is run by itself' },
        ],
      },
      ...Object.entries(OPERATIONS).map(([resource, operations]) => ({
        displayName: 'Operation',
        name: 'operation',
        type: 'options' as const,
        noDataExpression: true,
        displayOptions: { show: { resource: [resource] } },
        options: operations.map(({ option }) => option),
        default: DEFAULT_OPERATIONS[resource] ?? 'get',
      })),
      ...Object.entries(OPERATIONS).flatMap(([resource, operations]) =>
        operations.flatMap((operation) => fieldsOf(resource, operation)),
      ),
    ],
  };

  methods = { listSearch: { searchJobs, searchRuns } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const output: INodeExecutionData[] = [];
    for (const item of this.getInputData().keys()) {
      try {
        const resource = this.getNodeParameter('resource', item) as string;
        const name = this.getNodeParameter('operation', item) as string;
        const operation = OPERATIONS[resource]?.find(({ option }) => option.value === name);
        if (!operation) {
          throw new NodeOperationError(this.getNode(), `There is no operation "${name}" of "${resource}"`);
        }
        const results = await operation.execute(new OperationCall(this, item));
        output.push(...results.map((result) => ({ ...result, pairedItem: { item } })));
      } catch (error) {
        this.getExecutionCancelSignal()?.throwIfAborted();
        const problem =
          error instanceof NodeApiError || error instanceof NodeOperationError
            ? error
            : new NodeApiError(this.getNode(), error as JsonObject);
        if (!this.continueOnFail()) {
          problem.context['itemIndex'] ??= item;
          throw problem;
        }
        output.push({
          json: { error: problem.message, description: problem.description ?? null },
          error: problem,
          pairedItem: { item },
        });
      }
    }
    return [output];
  }
}

/** The operation that is chosen first. */
const DEFAULT_OPERATIONS: Record<string, string> = { account: 'get', job: 'create', run: 'start', schedule: 'set' };
