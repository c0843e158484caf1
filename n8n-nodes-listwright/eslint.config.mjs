import parser from '@typescript-eslint/parser';
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import nodesBase from 'eslint-plugin-n8n-nodes-base';

/**
 * Rules of the older plugin that are made for n8n's own nodes: they ask for what the newer one forbids community nodes
 * (`'main'` instead of the constant), or for a name in n8n's documentation instead of an address.
 */
const FOR_BUILT_IN_NODES = [
  'node-class-description-inputs-wrong-regular-node',
  'node-class-description-outputs-wrong',
  'cred-class-field-documentation-url-miscased',
];
const isForUs = ([name]) => !FOR_BUILT_IN_NODES.includes(name.replace('n8n-nodes-base/', ''));

/** All rules of a set of the older plugin, which has them in the older form. */
const rulesOf = (set) => Object.fromEntries(Object.entries(nodesBase.configs[set].rules).filter(isForUs));
const languageOptions = { parser, parserOptions: { sourceType: 'module', extraFileExtensions: ['.json'] } };
const plugins = { 'n8n-nodes-base': nodesBase };

export default [
  { ignores: ['dist/**', 'test/**', 'examples/**', '*.mjs'] },
  {
    ...n8nCommunityNodesPlugin.configs.recommended,
    files: ['**/*.ts', 'package.json'],
    languageOptions,
  },
  { files: ['credentials/**/*.ts'], languageOptions, plugins, rules: rulesOf('credentials') },
  { files: ['nodes/**/*.ts'], languageOptions, plugins, rules: rulesOf('nodes') },
  { files: ['package.json'], languageOptions, plugins, rules: rulesOf('community') },
];
