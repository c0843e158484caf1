import type { DataValidateFunction, FuncKeywordDefinition } from 'ajv/dist/types/index.js';

/** The keyword `x-distinct-by`: no two objects of a list have the same value of this property. */
export const distinctBy: FuncKeywordDefinition = {
  keyword: 'x-distinct-by',
  type: 'array',
  schemaType: 'string',
  errors: 'full',
  compile: (property: string) => {
    const check: DataValidateFunction = (list: unknown[], context) => {
      const seen = new Set<unknown>();
      const repeats = list.flatMap((entry, index) => {
        const value = (entry as Record<string, unknown> | null)?.[property];
        if (value !== undefined && seen.has(value)) return [index];
        seen.add(value);
        return [];
      });
      check.errors = repeats.map((index) => ({
        keyword: 'x-distinct-by',
        params: {},
        instancePath: `${context?.instancePath}/${index}/${property}`,
      }));
      return repeats.length === 0;
    };
    return check;
  },
};
