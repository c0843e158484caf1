import { parseDocument } from '../extraction/parse.ts';
import { createMappingOperations } from './mapping-operations.ts';
import type { ReadMarkup } from './markup.ts';
import { createRunOperations } from './run-operations.ts';

/**
 * Everything that is asked of pages: pure functions over markup, whose arguments and answers are plain values that can be
 * sent to a thread and back.
 */
export function createOperations(read: ReadMarkup = parseDocument) {
  return { ...createMappingOperations(read), ...createRunOperations(read) };
}

export type Operations = ReturnType<typeof createOperations>;
