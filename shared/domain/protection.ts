/**
 * How much it takes to get the real page, in the order of escalation:
 * plain HTTP, a browser, a hardened browser, a hardened browser behind the operator's proxies.
 */
export const PROTECTION_LEVELS = ['light', 'moderate', 'heavy', 'strict'] as const;
export type ProtectionLevel = (typeof PROTECTION_LEVELS)[number];

/** The higher of two levels. */
export function higherLevel(a: ProtectionLevel, b: ProtectionLevel): ProtectionLevel {
  return PROTECTION_LEVELS.indexOf(a) >= PROTECTION_LEVELS.indexOf(b) ? a : b;
}

/** Whether a level is only for sites that refuse the crawler at the ones before. */
export function isHardened(level: ProtectionLevel): boolean {
  return level === 'heavy' || level === 'strict';
}

/** The level after one in the order of escalation; null after the last. */
export function nextLevel(level: ProtectionLevel): ProtectionLevel | null {
  return PROTECTION_LEVELS[PROTECTION_LEVELS.indexOf(level) + 1] ?? null;
}
