import type { ListingDocument } from './page-model.ts';

/**
 * The same function, which works once for each document: its answers are kept in the document. A `WeakMap` would do, but
 * while it lives, what it holds outlives every young collection of garbage, and with it the whole page.
 */
export function oncePerDocument<Answer>(answer: (document: ListingDocument) => Answer): typeof answer {
  return (document) => {
    const { answers } = document;
    if (!answers.has(answer)) answers.set(answer, answer(document));
    return answers.get(answer) as Answer;
  };
}
