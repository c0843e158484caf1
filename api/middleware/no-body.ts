import { ServiceError } from '../../shared/domain/error.ts';
import type { Step } from '../request.ts';
import { hasBody, readBody } from '../request-body.ts';

/** Enough for an empty object with some space around it. */
const MOST_BYTES = 64;
const EMPTY = /^\s*(\{\s*\})?\s*$/;

/** Refuses a body where none is taken: 422 `validation_error`. An empty object, which some clients always send, says nothing. */
export const noBody: Step<object> = async (ctx, next) => {
  if (hasBody(ctx)) {
    const bytes = await readBody(ctx, MOST_BYTES);
    if (!bytes || !EMPTY.test(bytes.toString())) {
      throw ServiceError.validation([{ field: '', message: 'the body must be empty: nothing is taken here' }]);
    }
  }
  await next();
};
