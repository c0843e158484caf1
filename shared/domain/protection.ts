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
