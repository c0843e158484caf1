import { type FieldProblem, ServiceError } from '../../shared/domain/error.ts';
import type { Step, WithBody, WithInput } from '../request.ts';
import { compileSchema } from '../schemas/compile.ts';
import { withoutNulls } from '../schemas/without-nulls.ts';

/** How many problems one answer names at most: a body can hold thousands. */
const PROBLEMS_TOLD = 100;

/** Of an endpoint that takes no parameters. */
const NO_PARAMETERS = { type: 'object', additionalProperties: false };

/**
 * Checks the body, fills in defaults and hands it on as `ctx.state.input`; 422 names every field that is wrong. An
 * optional field that is null counts as absent.
 */
export function validateBody(schema: object): Step<WithBody & WithInput<unknown>> {
  const problemsOf = compileSchema(schema);
  return async (ctx, next) => {
    const input = withoutNulls(schema, ctx.state.body);
    assertNone(problemsOf(input));
    ctx.state.input = input;
    await next();
  };
}

/**
 * The same for the query string. Whole numbers, `true` and `false` are read as such unless a text is asked for, lists are
 * separated by commas; a parameter that is given twice is refused.
 */
export function validateQuery(schema: object = NO_PARAMETERS): Step<WithInput<unknown>> {
  const problemsOf = compileSchema(schema);
  const types = typesOf(schema);
  const read = (name: string, value: Given) => (READERS[types.get(name) ?? ''] ?? readValue)(value);
  return async (ctx, next) => {
    const input: Record<string, unknown> = Object.fromEntries(
      Object.entries(ctx.query).map(([name, value]) => [name, read(name, value)]),
    );
    const problems = problemsOf(input).map((problem) => ({ ...problem, field: asWritten(problem.field, input) }));
    const told = new Set(problems.map(({ field }) => field));
    const repeated = Object.keys(ctx.query).filter((name) => Array.isArray(ctx.query[name]) && !told.has(name));
    assertNone([...problems, ...repeated.map((field) => ({ field, message: 'is given more than once' }))]);
    ctx.state.input = input;
    await next();
  };
}

/** The only entry of a list stands in a query without its place. */
function asWritten(field: string, input: Record<string, unknown>): string {
  const [name = '', place] = field.split('[');
  const value = input[name];
  return place !== undefined && Array.isArray(value) && value.length === 1 ? name : field;
}

function assertNone(problems: FieldProblem[]): void {
  if (problems.length > 0) throw ServiceError.validation(problems.slice(0, PROBLEMS_TOLD));
}

const WHOLE_NUMBER = /^-?\d+$/;

type Given = string | string[] | undefined;

/** How a parameter of a type is read; others are numbers, truth values, or texts by their look. */
const READERS: Record<string, (value: Given) => unknown> = { array: readList, string: firstOf };

function typesOf(schema: { properties?: Record<string, { type?: unknown }> }): Map<string, string> {
  const properties = Object.entries(schema.properties ?? {});
  return new Map(properties.map(([name, { type }]) => [name, String(type)]));
}

function readList(value: Given): unknown {
  return firstOf(value)?.split(',');
}

function readValue(value: Given): unknown {
  const text = firstOf(value);
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== undefined && WHOLE_NUMBER.test(text) ? Number(text) : text;
}

/** Of a repeated parameter, the first value stands for all. */
function firstOf(value: Given): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
