import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { findSignature } from './match-signature.ts';
import { SCRIPT_SHELL_SIGNATURES } from './block-page-signatures.ts';

/** Whether plain HTTP brought no page but what fills it in a browser: scripts, and nothing to read. */
export function isScriptShell({ protection_level, status, html }: PageSnapshot): boolean {
  return protection_level === 'light' && findSignature({ status, headers: {}, html }, SCRIPT_SHELL_SIGNATURES) !== null;
}
