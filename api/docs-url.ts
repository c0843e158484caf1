import type { ErrorCode } from '../shared/domain/error.ts';

/** Where the docs of this service tell of an error: a path, as a service can have any address. */
export function docsUrlOf(code: ErrorCode): string {
  return `/docs/errors#${code}`;
}
