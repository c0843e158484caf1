/** Like Promise.all for two, but when it rejects, neither is still under way. */
export async function allTogether<A, B>(parts: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
