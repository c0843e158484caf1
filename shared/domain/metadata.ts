/** What a customer notes about a job: texts by names of their own. */
export type Metadata = Record<string, string>;
