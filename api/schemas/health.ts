/** The answer of GET /health. */
export const HEALTH = {
  type: 'object',
  additionalProperties: true,
  required: ['status'],
  properties: { status: { type: 'string', enum: ['ok'] } },
} as const;
