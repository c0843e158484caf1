/** The search attributes of our workflows, all of Temporal's type Keyword: what operators filter by. */
export const SEARCH_ATTRIBUTES = ['LwAccountId', 'LwJobId', 'LwRunId', 'LwStatus', 'LwHost', 'LwTrigger'] as const;
export type SearchAttribute = (typeof SEARCH_ATTRIBUTES)[number];
