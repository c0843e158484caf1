import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type {
  IDataObject,
  IExecuteFunctions,
  IHttpRequestOptions,
  INode,
  INodeExecutionData,
  INodeParameterResourceLocator,
  INodeParameters,
  INodeType,
} from 'n8n-workflow';
import { request, type Traffic, traffic } from './http.ts';

/** As n8n loads it: its modules of the newer kind do not find each other in Node. */
const { NodeHelpers } = createRequire(import.meta.url)('n8n-workflow') as typeof import('n8n-workflow');

/** Where the service is, and who asks. */
export interface Credential {
  baseUrl: string;
  apiKey: string;
}

/** How a node is run. */
export interface HostOptions {
  credential: Credential;
  /** The parameters of each incoming item, as far as they differ from their defaults. */
  items: INodeParameters[];
  continueOnFail?: boolean;
  traffic?: Traffic;
  /** Stops the execution. */
  stop?: AbortSignal;
}

/** Runs a node once over its items as n8n does: parameters by its own rules, requests over HTTP. */
export async function executeNode(type: INodeType, options: HostOptions): Promise<INodeExecutionData[]> {
  const context = {
    ...baseContext(type, options, (item) => options.items[item]!),
    getInputData: () => options.items.map(() => ({ json: {} })),
    continueOnFail: () => options.continueOnFail ?? false,
    getExecutionCancelSignal: () => options.stop,
  };
  const [output = []] = (await type.execute!.call(context as unknown as IExecuteFunctions)) as INodeExecutionData[][];
  return output;
}

/** What every context of n8n has; `parametersOf` an item as they were entered. */
export function baseContext(
  type: INodeType,
  { credential, traffic: sent = traffic() }: Pick<HostOptions, 'credential' | 'traffic'>,
  parametersOf: (item: number) => INodeParameters,
) {
  const node = nodeOf(type);
  const completed = (item: number): INodeParameters =>
    NodeHelpers.getNodeParameters(
      type.description.properties,
      parametersOf(item),
      true,
      false,
      node,
      type.description,
    ) ?? {};
  return {
    getNode: () => node,
    getCredentials: async () => ({ ...credential }),
    logger: { warn() {}, info() {}, error() {}, debug() {} },
    getNodeParameter: (name: string, item: number, fallback?: unknown, { extractValue = false } = {}) => {
      const value = completed(item)[name] ?? fallback;
      return extractValue ? ((value as INodeParameterResourceLocator)?.value ?? value) : value;
    },
    helpers: {
      httpRequestWithAuthentication: (name: string, options: IHttpRequestOptions) => {
        if (name !== 'listwrightApi') throw new Error(`No credential is called ${name}`);
        return request(options, credential.apiKey, sent);
      },
      binaryToBuffer: (stream: Readable) => buffer(stream),
      prepareBinaryData: async (stream: Readable, fileName: string, mimeType: string) => ({
        data: (await buffer(stream)).toString('base64'),
        fileName,
        mimeType,
      }),
    },
  };
}

/** A parameter that names a job or run by its id. */
export function byId(value: unknown): INodeParameters {
  return { __rl: true, mode: 'id', value: String(value) };
}

/** The file in the field `data` of an output item. */
export function fileOf({ binary }: INodeExecutionData): { name: string | undefined; text: string } {
  const { data, fileName } = binary!['data']!;
  return { name: fileName, text: Buffer.from(data, 'base64').toString() };
}

/** The JSON of output items. */
export function jsonOf(output: INodeExecutionData[]): IDataObject[] {
  return output.map(({ json }) => json);
}

function nodeOf({ description }: INodeType): INode {
  const { name } = description;
  return { id: 'a-node', name, type: `n8n-nodes-listwright.${name}`, typeVersion: 1, position: [0, 0], parameters: {} };
}
