import assert from 'node:assert/strict';
import { parseDate } from '../../activities/extraction/values/dates.ts';

const on = (day: string) => ({ dayFirst: true, now: new Date(`${day}T12:00:00Z`) });

describe('a distance of months from the end of a month', () => {
  const cases: [now: string, text: string, day: string][] = [
    ['2024-05-31', '1 month ago', '2024-04-30'],
    ['2024-03-31', '1 month ago', '2024-02-29'],
    ['2023-03-31', 'vor 1 Monat', '2023-02-28'],
    ['2024-12-31', 'il y a 6 mois', '2024-06-30'],
    ['2024-05-31', '2 months ago', '2024-03-31'],
    ['2024-01-31', '11 months ago', '2023-02-28'],
    ['2024-02-29', '1 year ago', '2023-02-28'],
    ['2024-02-29', '4 years ago', '2020-02-29'],
    ['2024-05-15', '1 month ago', '2024-04-15'],
    ['2024-03-01', '1 day ago', '2024-02-29'],
  ];
  for (const [now, text, day] of cases) {
    it(`"${text}" on ${now} is ${day}`, () => assert.equal(parseDate(text, on(now)), day));
  }
});
