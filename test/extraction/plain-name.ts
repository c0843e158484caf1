/** Letters and digits only, no case or accents, simple plurals of English aside. */
export function plainName(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return bare
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b([a-z]{3,}[a-rt-z])s\b/g, '$1');
}
