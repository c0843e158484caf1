import { PROTECTION_LEVELS } from '../../shared/domain/protection.ts';

/** The level that it takes to get the real page. */
export const PROTECTION_LEVEL = {
  type: 'string',
  enum: PROTECTION_LEVELS,
  description:
    'What it takes to get the real page: `light` is plain HTTP, `moderate` a browser, `heavy` a hardened browser, `strict` a hardened browser behind proxies.',
} as const;
