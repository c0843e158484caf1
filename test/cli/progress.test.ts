import assert from 'node:assert/strict';
import { createProgress, type Progress } from '../../cli/extract/progress.ts';

/** A progress on a stream that keeps what is written. */
function watch(terminal: { isTTY?: boolean; columns?: number } = {}): { progress: Progress; written: () => string } {
  let written = '';
  const stream = { ...terminal, write: (text: string) => (written += text) } as unknown as NodeJS.WriteStream;
  return { progress: createProgress(stream), written: () => written };
}

describe('the progress of a command', () => {
  it('is a line for every change where nobody can redraw', () => {
    const { progress, written } = watch();
    for (const text of ['page 1', 'page 1', 'page 2']) progress.show(text);
    progress.note('done');
    assert.equal(written(), 'page 1\npage 2\ndone\n');
  });

  it('is one redrawn line on a terminal, cut to its width', () => {
    const { progress, written } = watch({ isTTY: true, columns: 10 });
    progress.show('page 1');
    progress.show('page 2 of very many');
    progress.note('done');
    assert.equal(written(), '\r\x1b[2Kpage 1\r\x1b[2Kpage 2 of\r\x1b[2Kdone\n');
  });

  it('lets no text of a site steer the terminal', () => {
    const { progress, written } = watch();
    progress.note('a\x1b[31mred\x1b[0m\rb\x07\nc');
    progress.show('d\ne');
    assert.equal(written(), 'ared b \nc\nd e\n');
  });
});
