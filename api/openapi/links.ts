/** Where an answer leads: what can be asked next of the resource that it shows. */
const LINKS = {
  ReadJob: {
    operationId: 'getJob',
    parameters: { id: '$response.body#/id' },
    description: 'The job, when it is ready: with `wait`.',
  },
  QuoteRun: {
    operationId: 'quoteRun',
    parameters: { id: '$response.body#/id' },
    description: 'What a run of the ready job would cost.',
  },
  CreateRun: {
    operationId: 'createRun',
    parameters: { id: '$response.body#/id' },
    description: 'A run of the ready job.',
  },
  ReadFirstRun: {
    operationId: 'getRun',
    parameters: { id: '$response.body#/first_run_id' },
    description: 'The run that was asked for with the job.',
  },
  ReadRun: {
    operationId: 'getRun',
    parameters: { id: '$response.body#/id' },
    description: 'The run, when it is completed: with `wait`.',
  },
  CancelRun: {
    operationId: 'cancelRun',
    parameters: { id: '$response.body#/id' },
    description: 'The end of the run, now.',
  },
  ListItems: {
    operationId: 'listItems',
    parameters: { id: '$response.body#/id' },
    description: 'Its rows, page by page.',
  },
  StreamItemLines: {
    operationId: 'streamItemLines',
    parameters: { id: '$response.body#/id' },
    description: 'All its rows in one answer.',
  },
  DownloadItems: {
    operationId: 'downloadItems',
    parameters: { id: '$response.body#/id' },
    description: 'Its rows as CSV.',
  },
  ListDeliveries: {
    operationId: 'listDeliveries',
    parameters: { webhook_id: '$response.body#/id' },
    description: 'What became of its events.',
  },
} as const;
export type LinkName = keyof typeof LINKS;

/** `components.links` of the document. */
export const NAMED_LINKS: Readonly<Record<string, unknown>> = LINKS;

/** References to these links. */
export function linksOf(names: readonly LinkName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/links/${name}` }]));
}
