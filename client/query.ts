/** The query string of these parameters: only those that are given, lists separated by commas. */
export function queryString(parameters: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `?${query.toString()}` : '';
}
