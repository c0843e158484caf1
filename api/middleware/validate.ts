import type { RequestContext, Step, WithInput } from '../request.ts';
import { compileSchema } from '../schemas/compile.ts';

/** Checks the body, fills in defaults and hands it on as `ctx.state.input`; 422 names every field that is wrong. */
export function validateBody(schema: object): Step<WithInput<unknown>> {
  return validate(schema, (ctx) => ctx.request.body);
}

/** The same for the query string. Whole numbers, `true` and `false` are read as such; a parameter that is given twice is refused. */
export function validateQuery(schema: object): Step<WithInput<unknown>> {
  return validate(schema, (ctx) =>
    Object.fromEntries(Object.entries(ctx.query).map(([name, value]) => [name, readValue(value)])),
  );
}

function validate(schema: object, read: (ctx: RequestContext<unknown>) => unknown): Step<WithInput<unknown>> {
  const check = compileSchema(schema);
  return async (ctx, next) => {
    ctx.state.input = check(read(ctx));
    await next();
  };
}

const WHOLE_NUMBER = /^-?\d{1,15}$/;

function readValue(value: string | string[] | undefined): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value;
}
