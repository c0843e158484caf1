import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { INodeProperties } from 'n8n-workflow';
import { Listwright } from '../dist/nodes/Listwright/Listwright.node.js';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(`${PACKAGE}${file}`, 'utf8');

describe('the package', () => {
  it('brings what it promises', () => {
    const { n8n, dependencies, scripts } = JSON.parse(read('package.json')) as {
      n8n: { nodes: string[]; credentials: string[] };
      dependencies?: object;
      scripts: Record<string, string>;
    };
    const files = [...n8n.nodes, ...n8n.credentials];
    const icons = ['dist/icons/listwright.svg', 'dist/icons/listwright.dark.svg'];
    const codex = n8n.nodes.map((file) => file.replace(/js$/, 'json'));
    assert.deepEqual(
      [...files, ...icons, ...codex].filter((file) => !existsSync(`${PACKAGE}${file}`)),
      [],
    );
    assert.equal(dependencies, undefined);
    assert.deepEqual(
      Object.keys(scripts).filter((name) => /^(pre|post|install|prepare)/.test(name)),
      [],
    );
  });

  it('needs nothing at work but n8n and hashing', () => {
    const needed = globSync('dist/**/*.js', { cwd: PACKAGE }).flatMap((file) =>
      [...read(file).matchAll(/require\("([^".][^"]*)"\)/g)].map((match) => match[1]),
    );
    assert.deepEqual([...new Set(needed)].toSorted(), ['n8n-workflow', 'node:crypto']);
  });

  it('shows each operation with its own parameters', () => {
    const { properties } = new Listwright().description;
    const operations = properties.filter(({ name }) => name === 'operation');
    const known = operations.flatMap(({ displayOptions, options = [] }) =>
      (options as { value: string }[]).map(({ value }) => `${String(displayOptions?.show?.['resource'])} ${value}`),
    );
    assert.equal(new Set(known).size, known.length);
    const shown = (property: INodeProperties): string =>
      `${String(property.displayOptions?.show?.['resource'])} ${String(property.displayOptions?.show?.['operation'])}`;
    const fields = properties.filter(({ name }) => name !== 'resource' && name !== 'operation');
    assert.deepEqual(
      fields.filter((field) => !known.includes(shown(field))).map(({ name }) => name),
      [],
    );
    for (const { options, default: first } of operations)
      assert.ok((options as { value: string }[]).some(({ value }) => value === first));
  });
});
