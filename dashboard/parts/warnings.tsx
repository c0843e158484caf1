import type { Warning } from '../../shared/domain/warning.ts';

/** What to know although nothing failed. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul class="note">
      {warnings.map(({ kind, message }) => (
        <li key={kind}>{message}</li>
      ))}
    </ul>
  );
}
