/** Which part of a list to read. */
export interface PageQuery {
  limit?: number;
  offset?: number;
}

/** Which entries of a list are wanted: those that fit all that is given. Moments are ISO 8601, `name` is how it begins. */
export interface ListFilters<Status> {
  status?: readonly Status[];
  created_after?: string;
  created_before?: string;
  name?: string;
}

/** One part of the list of jobs, runs or deliveries, newest first. */
export interface Page<Resource> {
  data: Resource[];
  total: number;
  limit: number;
  offset: number;
}

/** For how many seconds (at most 60) an answer waits for the end of a job or run. */
export interface WaitQuery {
  wait?: number;
}
