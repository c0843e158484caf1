// Writes the API's document: npm run openapi
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '../api/openapi/document.ts';
import { OPERATIONS } from '../api/routes/index.ts';

const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, 'docs', 'openapi.json');

writeFileSync(FILE, JSON.stringify(describeApi(OPERATIONS)));
spawnSync(join(ROOT, 'node_modules', '.bin', 'oxfmt'), [FILE], { cwd: ROOT, stdio: 'inherit' });
