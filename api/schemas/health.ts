/** The answer of GET /health. */
export const HEALTH = {
  type: 'object',
  additionalProperties: false,
  required: ['status'],
  properties: { status: { const: 'ok' } },
} as const;
