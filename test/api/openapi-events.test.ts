import assert from 'node:assert/strict';
import { API_DOCUMENT, operationsOf } from './api-document.ts';

/** What nothing sends yet. The mark goes when something does. */
const MARK = 'Not sent by this version';

describe('the events in the document', () => {
  it('are marked as not sent yet, as a group and each', () => {
    assert.ok(API_DOCUMENT.tags.find(({ name }) => name === 'Events')?.description.includes(MARK));
    const events = operationsOf(API_DOCUMENT.webhooks);
    assert.ok(events.length > 0);
    for (const [name, { description }] of events) assert.ok(description.startsWith(`${MARK}.`), name);
  });
});
