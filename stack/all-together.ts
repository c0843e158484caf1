/** Like Promise.all, but when it rejects, none of the parts is still under way. */
export async function allTogether<T extends unknown[]>(...parts: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(parts);
  return Promise.all(parts) as Promise<T>;
}
