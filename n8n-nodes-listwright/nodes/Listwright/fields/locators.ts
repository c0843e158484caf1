import type { INodeProperties } from 'n8n-workflow';

/** A job, chosen from the list or given by its ID. */
export const JOB: INodeProperties = locator({
  displayName: 'Job',
  name: 'jobId',
  list: 'searchJobs',
  description: 'The job to work with',
});

/** A run, chosen from the list or given by its ID. */
export const RUN: INodeProperties = locator({
  displayName: 'Run',
  name: 'runId',
  list: 'searchRuns',
  description: 'The run to work with',
});

/** An earlier run to compare with. */
export const SINCE: INodeProperties = {
  ...locator({
    displayName: 'Since Run',
    name: 'sinceRunId',
    list: 'searchRuns',
    description: 'The earlier run to compare with; the completed one before unless given',
  }),
  required: false,
};

interface Locator {
  displayName: string;
  name: string;
  /** The method that the list is read by. */
  list: string;
  description: string;
}

function locator({ list, ...field }: Locator): INodeProperties {
  return {
    ...field,
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    required: true,
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        typeOptions: { searchListMethod: list, searchable: true },
      },
      {
        displayName: 'By ID',
        name: 'id',
        type: 'string',
        placeholder: '01997f0c-2c5a-7b3e-9d4f-2a6b8c0d1e2f',
        validation: [
          {
            type: 'regex',
            properties: {
              regex: '^\\s*[0-9a-fA-F-]{36}\\s*$',
              errorMessage: 'An ID has 36 digits, letters and dashes',
            },
          },
        ],
      },
    ],
  };
}
