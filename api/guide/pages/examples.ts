import { readFileSync } from 'node:fs';
import { codeBlock, heading, paragraphs } from '../html.ts';

/** From a wish to rows, in each language: what a reader can copy, and the tests run. */
const EXAMPLES = [
  { language: 'curl', file: 'rows.sh', needs: 'Needs curl and jq.' },
  { language: 'TypeScript', file: 'rows.mts', needs: 'Needs nothing but Node 22.18 or newer.' },
  { language: 'Python', file: 'rows.py', needs: 'Needs the library `requests`.' },
] as const;

/** The same program in each language. */
export function examples(): string {
  const sections = EXAMPLES.map(({ language, file, needs }) => {
    const code = readFileSync(new URL(`../examples/${file}`, import.meta.url), 'utf8');
    return [heading(language), paragraphs(needs), codeBlock(file, code)].join('\n');
  });
  return [
    paragraphs(
      'Each takes an address and what is wanted of it, waits, and prints the rows as lines of JSON. `LISTWRIGHT_API_KEY` is your key, `LISTWRIGHT_URL` where the service is.',
    ),
    ...sections,
  ].join('\n');
}
