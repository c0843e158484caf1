/** Which entries of a list are wanted; what is absent lets all pass. */
export interface ListFilters<Status> {
  status?: readonly Status[] | undefined;
  /** ISO 8601; entries of that very moment pass. */
  created_after?: string | undefined;
  created_before?: string | undefined;
  /** How it begins. */
  name?: string | undefined;
}

/** The same as conditions of the ORM. */
export function conditionsOf<Status>({ status, created_after, created_before, name }: ListFilters<Status>) {
  const created = {
    ...(created_after !== undefined && { $gte: new Date(created_after) }),
    ...(created_before !== undefined && { $lt: new Date(created_before) }),
  };
  return {
    ...(status && { status: { $in: [...status] } }),
    ...(Object.keys(created).length > 0 && { createdAt: created }),
    ...(name !== undefined && { name: beginsWith(name) }),
  };
}

/** A text that begins so: what has a meaning in patterns stands for itself. */
export function beginsWith(prefix: string): { $like: string } {
  return { $like: `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` };
}
