import type { ServiceError } from '../../shared/domain/error.ts';

/** An error as customers see it; `requestId` is that of the request it answers. */
export function presentError({ code, message, extra }: ServiceError, requestId: string) {
  return { error: { code, message, request_id: requestId, ...extra } };
}
