import type { ServiceError } from '../../shared/domain/error.ts';
import { docsUrlOf } from '../docs-url.ts';

/** An error as customers see it; `requestId` is that of the request it answers. */
export function presentError({ code, message, extra }: ServiceError, requestId: string) {
  return { error: { code, message, request_id: requestId, docs_url: docsUrlOf(code), ...extra } };
}
