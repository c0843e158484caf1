import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { partOf } from '../../activities/extraction/columns/parts.ts';
import { runStep, type StepInput } from '../../scripts/snapshot/steps.ts';

const FOLDER = new URL('steps/', import.meta.url);
const foldersIn = (folder: URL): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the steps of mapping', () => {
  for (const step of foldersIn(FOLDER)) {
    for (const name of foldersIn(new URL(`${step}/`, FOLDER))) {
      const read = (file: string): string => readFileSync(new URL(`${step}/${name}/${file}`, FOLDER), 'utf8');
      it(`${step}: ${name.replaceAll('-', ' ')}`, () => {
        const { output, ...given } = JSON.parse(read('expected.json')) as StepInput & { output: unknown };
        const found: unknown = JSON.parse(JSON.stringify(runStep(step, read('page.html'), given)));
        assert.deepEqual(found, output);
      });
    }
  }
});

describe('parts of texts', () => {
  const parts = JSON.parse(readFileSync(new URL('parts/parts.json', import.meta.url), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  for (const [part, texts] of Object.entries(parts)) {
    for (const [text, value] of Object.entries(texts)) {
      it(`${part} of "${text}"`, () => assert.equal(partOf(text, part), value));
    }
  }
});
