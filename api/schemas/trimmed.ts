import type { FuncKeywordDefinition } from 'ajv/dist/types/index.js';

/** The keyword `x-trimmed`: white space at the ends of this text is left out, as if it had not been sent. */
export const trimmed: FuncKeywordDefinition = {
  keyword: 'x-trimmed',
  type: 'string',
  schemaType: 'boolean',
  modifying: true,
  validate: (_schema: true, text: string, _parentSchema, place) => {
    if (place) (place.parentData as Record<string | number, unknown>)[place.parentDataProperty] = text.trim();
    return true;
  },
};
