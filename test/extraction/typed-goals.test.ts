import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { plainName } from './plain-name.ts';
import { LIMITS } from '../../shared/domain/limit.ts';

interface Typed {
  language: string;
  goal: string;
  /** For each field, what its column may be called. */
  fields: string[][];
  /** It tells how goals are read that nobody has worked on, and has no test of its own. */
  isKept: boolean;
  /** It is not read right yet. */
  isOpen: boolean;
}

function readTyped(file: string): Typed[] {
  const lines = readFileSync(new URL(`goal/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [told, , fields] = line.replace(/^\? /, '').split(/ ?=> ?/) as [string, string, string];
      const goal = told.slice(4);
      const sum = Array.from(goal, (character) => character.codePointAt(0)!).reduce((total, code) => total + code, 0);
      const names = fields.split('|').map((field) => field.split('/').map(plainName));
      return {
        language: told.slice(0, 2),
        goal: goal.replaceAll('\\n', '\n'),
        fields: names.filter(([first]) => first !== ''),
        isKept: sum % 2 === 1,
        isOpen: line.startsWith('?'),
      };
    });
}

function compare({ goal, fields }: Typed): { missed: string[]; invented: string[] } {
  const { fields: found } = parseGoal({ type: 'goal', value: goal });
  const invented = found.filter(({ implied }) => !implied).map(({ name }) => plainName(name));
  const missed = fields.filter((names) => {
    const at = invented.findIndex((name) => names.includes(name));
    if (at >= 0) invented.splice(at, 1);
    return at < 0;
  });
  return { missed: missed.map((names) => names[0]!), invented };
}

/** Shares of the fields that are read, of those that are made up, and of the goals that are read without fault. */
function rates(goals: readonly Typed[]): { read: number; invented: number; exact: number } {
  const results = goals.map(compare);
  const asked = goals.reduce((sum, { fields }) => sum + fields.length, 0);
  const missed = results.reduce((sum, result) => sum + result.missed.length, 0);
  const invented = results.reduce((sum, result) => sum + result.invented.length, 0);
  const exact = results.filter((result) => result.missed.length + result.invented.length === 0).length;
  return {
    read: 1 - missed / asked,
    invented: invented / (asked - missed + invented),
    exact: exact / goals.length,
  };
}

/** Texts that are read again and again if anything in them is. */
const REPEATED = [
  'a ',
  'name, ',
  'and ',
  'only ',
  'with ',
  '((a) ',
  '"a" ',
  'price of all ',
  's of each ',
  'w/ ',
  '-> ',
  'a:text ',
  '名前の',
  'jobs in Berlin ',
  'shops that have ',
  'price\n',
];

/** The least processor time of three readings, in microseconds. */
function processorTime(length: number): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    for (const text of REPEATED) parseGoal({ type: 'goal', value: text.repeat(length).slice(0, length) });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

/** The sets of goals, and what is held of their kept halves: shares of fields read, made up, and of goals without fault. */
const SETS = [
  { file: 'typed.txt', english: 0.95, others: 0.94, invented: 0.042, exact: 0.88 },
  { file: 'typed-second.txt', english: 0.83, others: 0.915, invented: 0.09, exact: 0.76 },
];

describe('goals as customers type them', () => {
  for (const set of SETS) {
    const typed = readTyped(set.file);

    for (const goal of typed.filter(({ isKept, isOpen }) => !isKept && !isOpen))
      it(`are read: ${goal.language}: ${goal.goal}`, () =>
        assert.deepEqual(compare(goal), { missed: [], invented: [] }));

    it(`are read where nobody has worked on them: ${set.file}`, () => {
      const kept = typed.filter(({ isKept }) => isKept);
      const english = rates(kept.filter(({ language }) => language === 'en'));
      const others = rates(kept.filter(({ language }) => language !== 'en'));
      const all = rates(kept);
      assert.ok(english.read >= set.english, `English: ${english.read}`);
      assert.ok(others.read >= set.others, `other languages: ${others.read}`);
      assert.ok(all.invented <= set.invented, `invented: ${all.invented}`);
      assert.ok(all.exact >= set.exact, `exact: ${all.exact}`);
    });
  }

  it('take no longer by the letter when they are as long as they may be', () => {
    const [short, long] = [processorTime(LIMITS.goal_length / 4), processorTime(LIMITS.goal_length)];
    assert.ok(long / short < 12, `four times the text takes ${long / short} times as long`);
  });

  it('have no fields where they only name a page or what it lists', () => {
    for (const value of ['everything', 'get data', 'scrape this page', 'jobs at a bakery', '???'])
      assert.deepEqual(
        parseGoal({ type: 'goal', value }).fields.filter(({ implied }) => !implied),
        [],
      );
  });
});
