import { defineConfig } from 'oxlint';
import { IMPORT_OVERRIDES } from './oxlint.rooms.ts';

/** Where a function fits on one screen: everywhere but in tests. */
const CODE = [
  'activities/**',
  'api/**',
  'bench/**',
  'cli/**',
  'client/**',
  'dashboard/**',
  'sample-shop/**',
  'scripts/**',
  'shared/**',
  'stack/**',
  'worker/**',
  'workflows/**',
];

export default defineConfig({
  plugins: ['typescript', 'import', 'promise', 'node', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  env: { node: true, es2024: true },
  ignorePatterns: ['n8n-nodes-listwright'], // a package with rules of its own
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-explicit-any': 'error',
    'eslint/eqeqeq': ['error', 'smart'],
    'eslint/no-console': 'error',
    // Of types too: who wants to understand one file of a cycle has to read them all.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'eslint/max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    // Work on a site goes on step by step on purpose: politeness, order and bounded memory.
    'eslint/no-await-in-loop': 'off',
    'eslint/no-shadow': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'import/no-named-as-default-member': 'off',
  },
  overrides: [
    ...IMPORT_OVERRIDES,
    {
      files: CODE,
      rules: { 'eslint/max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
    },
    { files: ['scripts/**', 'cli/**', 'bench/**', 'test/**'], rules: { 'eslint/no-console': 'off' } },
    // The table names what a failure leads to; none of its values is ever awaited.
    { files: ['shared/domain/crawl-failure.ts'], rules: { 'unicorn/no-thenable': 'off' } },
    { files: ['test/**'], env: { mocha: true } },
    {
      files: ['test/**/*.test.ts', 'test/api/**'],
      rules: {
        'eslint/no-restricted-imports': [
          'error',
          { paths: [{ name: 'fast-check', message: 'test/support/fast-check.ts has it with the seed of the run.' }] },
        ],
      },
    },
  ],
});
