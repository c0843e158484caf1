import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { findSign } from './find-sign.ts';
import { SHELL_SIGNS } from './page-signs.ts';

/** Whether plain HTTP brought no page but what fills it in a browser: scripts, and nothing to read. */
export function isScriptShell({ protection_level, status, html }: PageSnapshot): boolean {
  return protection_level === 'light' && findSign({ status, headers: {}, html }, SHELL_SIGNS) !== null;
}
