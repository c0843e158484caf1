import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUTHORITY } from '../../support/live-service.mjs';
import type { EmptyDatabase } from './empty-database.mjs';

const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url));

/** Where an n8n of a test's own lives, with our package installed, and the environment that it runs in. */
export interface N8nFolder {
  path: string;
  env: Record<string, string>;
  /** Writes a file there; returns its path. */
  write(name: string, content: unknown): string;
  remove(): void;
}

/** Makes the folder for an n8n that listens on a port over TLS, and asks nobody else in the world for anything. */
export function makeN8nFolder(database: EmptyDatabase, port: number): N8nFolder {
  const path = mkdtempSync(join(tmpdir(), 'listwright-n8n-'));
  const installed = join(path, '.n8n/nodes/node_modules/n8n-nodes-listwright');
  mkdirSync(installed, { recursive: true });
  for (const part of ['package.json', 'dist']) cpSync(join(PACKAGE, part), join(installed, part), { recursive: true });
  const write = (name: string, content: unknown): string => {
    const file = join(path, name);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  const { cert, key } = AUTHORITY.issue(['127.0.0.1']);
  const env = {
    N8N_USER_FOLDER: path,
    N8N_ENCRYPTION_KEY: 'of a test',
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: database.host,
    DB_POSTGRESDB_PORT: database.port,
    DB_POSTGRESDB_USER: database.user,
    DB_POSTGRESDB_PASSWORD: database.password,
    DB_POSTGRESDB_DATABASE: database.name,
    N8N_PROTOCOL: 'https',
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_PORT: String(port),
    N8N_SSL_CERT: write('n8n.crt', cert),
    N8N_SSL_KEY: write('n8n.key', key),
    NODE_EXTRA_CA_CERTS: write('authority.pem', AUTHORITY.cert),
    N8N_RUNNERS_BROKER_PORT: String(port + 1),
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    N8N_TEMPLATES_ENABLED: 'false',
    N8N_PERSONALIZATION_ENABLED: 'false',
    N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
    N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'false',
    N8N_LOG_LEVEL: 'warn',
    N8N_EXPRESSION_ENGINE: 'legacy',
  };
  return { path, env, write, remove: () => rmSync(path, { recursive: true, force: true }) };
}
