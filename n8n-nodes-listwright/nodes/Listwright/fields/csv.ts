import type { INodeProperties } from 'n8n-workflow';
import { downloadFile, type ServiceRequest } from '../../../service/service';
import type { OperationCall, Output } from '../operation';

/** How a CSV file is written, and where it is put. */
export const CSV: INodeProperties[] = [
  {
    displayName: 'Put Output File in Field',
    name: 'binaryField',
    type: 'string',
    default: 'data',
    required: true,
    hint: 'The name of the output binary field to put the file in',
  },
  {
    displayName: 'Options',
    name: 'csvOptions',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    options: [
      {
        displayName: 'File Name',
        name: 'fileName',
        type: 'string',
        default: '',
        placeholder: 'lamps.csv',
        description: 'The name of the file; it is made of the ID of the run unless given',
      },
      {
        displayName: 'For Spreadsheets',
        name: 'excel',
        type: 'boolean',
        default: false,
        description: 'Whether to write it so that spreadsheet programs read it well and run no formulas of it',
      },
    ],
  },
];

/** Downloads a CSV file into a binary field, streamed so that it may be of any size. */
export async function downloadCsv(
  call: OperationCall,
  runId: string,
  { path, query }: Pick<ServiceRequest, 'path' | 'query'>,
): Promise<Output[]> {
  const { fileName, excel } = call.parameter<{ fileName?: string; excel?: boolean }>('csvOptions') ?? {};
  const file = await downloadFile(call.node, {
    method: 'GET',
    path,
    query: { ...query, excel: excel ? true : undefined },
  });
  const binary = await call.node.helpers.prepareBinaryData(file, fileName || `listwright-${runId}.csv`, 'text/csv');
  return [{ json: { run_id: runId }, binary: { [call.parameter<string>('binaryField') ?? 'data']: binary } }];
}
