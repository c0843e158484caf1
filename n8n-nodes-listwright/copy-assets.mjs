// Puts beside the compiled nodes what the compiler leaves out: the icons, and each node's description for search (codex).
import { cpSync, globSync } from 'node:fs';

for (const file of ['icons', ...globSync('nodes/*/*.node.json')]) cpSync(file, `dist/${file}`, { recursive: true });
