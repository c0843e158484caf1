import assert from 'node:assert/strict';
import { CpuUse } from '../../activities/crawling/cpu-use.ts';
import { OpenQuestion } from '../../activities/crawling/open-question.ts';

function usedAfter(...told: (number | null)[]): number {
  const cpu = new CpuUse();
  for (const processMs of told) cpu.tell(processMs);
  return cpu.usedMs;
}

describe('The CPU time of a page', () => {
  it('is what its process used since it told first', () => assert.equal(usedAfter(5_000, 5_200, 6_000), 1_000));
  it('goes on where the page goes on in another process', () => assert.equal(usedAfter(5_000, 6_000, 100, 400), 1_300));
  it('is what it was where it can not be told', () => assert.equal(usedAfter(5_000, 6_000, null, 6_500), 1_500));
});

describe('A question to a page', () => {
  it('is asked once at a time, and owed until it is answered', async () => {
    const answers: (() => void)[] = [];
    const question = new OpenQuestion(() => new Promise((resolve) => answers.push(resolve)));
    assert.equal(question.owedMs(900), 0);
    question.ask(1_000);
    question.ask(2_000);
    assert.equal(answers.length, 1);
    assert.equal(question.owedMs(4_000), 3_000);
    answers[0]!();
    await Promise.resolve();
    assert.equal(question.owedMs(9_000), 0);
    question.ask(9_000);
    assert.equal(answers.length, 2);
  });

  it('is owed from the moment on until which something else kept its answer back', () => {
    const question = new OpenQuestion(() => new Promise(() => {}));
    question.excuse(500);
    assert.equal(question.owedMs(1_000), 0);
    question.ask(1_000);
    question.excuse(5_000);
    assert.equal(question.owedMs(6_000), 1_000);
  });
});
