import assert from 'node:assert/strict';
import { parseDate } from '../../activities/extraction/values/dates.ts';
import { monthOf } from '../../activities/extraction/values/months.ts';

const READING = { dayFirst: true, now: new Date('2024-05-10T12:00:00Z') };
const LANGUAGES = 'en de nl sv da nb fr es ca pt it ro pl sk sl hu fi et lv tr id el ru uk'.split(' ');

describe('words that begin like a month', () => {
  const texts: [string, string | null][] = [
    ['Decision 15/2023 of 3 March 2023', '2023-03-03'],
    ['Market 3, 2022', null],
    ['Decree 7 2020', null],
    ['Decree 7 2020, in force from 1 February 2021', '2021-02-01'],
    ['Section 12, 2019', null],
    ['Octagon 5, 2021', null],
    ['Junction 8, 2018', null],
    ['Maybe 4, 2020', null],
    ['Marathon 12 2023 am 5. Mai 2023', '2023-05-05'],
    ['Settlement 3, 2020', null],
    ['Arrêté 4 2019 du 2 décembre 2019', '2019-12-02'],
    ['Julia 3 2020', null],
    ['Apartment 3, 2020', null],
    ['Genève 3 2020', null],
  ];
  for (const [text, date] of texts) {
    it(`are none: "${text}" is ${date}`, () => assert.equal(parseDate(text, READING), date));
  }

  const real: [string, string][] = [
    ['Sept. 5, 2022', '2022-09-05'],
    ['5 sept 2022', '2022-09-05'],
    ['3 déc. 2019', '2019-12-03'],
    ['3 DÉC 2019', '2019-12-03'],
    ['24. Dez 2021', '2021-12-24'],
    ['1. Jän. 2020', '2020-01-01'],
    ['14 mars 2024', '2024-03-14'],
    ['8. Mrz 2020', '2020-03-08'],
    ['9 mrt. 2020', '2020-03-09'],
    ['2 juil. 2018', '2018-07-02'],
    ['2 févr. 2018', '2018-02-02'],
    ['30 sett 2018', '2018-09-30'],
    ['11 paź 2018', '2018-10-11'],
    ['11 października 2018', '2018-10-11'],
    ['4 MAYIS 2018', '2018-05-04'],
    ['4 Kasım 2018', '2018-11-04'],
    ['7 нояб. 2018', '2018-11-07'],
    ['7 листопада 2018', '2018-11-07'],
    ['7 ΙΑΝΟΥΑΡΙΟΥ 2018', '2018-01-07'],
  ];
  for (const [text, date] of real) {
    it(`are months where they are their names: "${text}"`, () => assert.equal(parseDate(text, READING), date));
  }

  it('are told from the names of the months in many languages', () => {
    for (const language of LANGUAGES) {
      for (let month = 1; month <= 12; month += 1) {
        const date = new Date(Date.UTC(2023, month - 1, 14));
        const long = { month: 'long', timeZone: 'UTC' } as const;
        const alone = new Intl.DateTimeFormat(language, long).format(date);
        const dated = new Intl.DateTimeFormat(language, { ...long, day: 'numeric' }).formatToParts(date);
        const inDate = dated.find(({ type }) => type === 'month')!.value.replace(/^(?:de |d[’'])/, '');
        for (const name of [alone, inDate, inDate.toUpperCase()]) {
          assert.equal(monthOf(name), month, `${language}: ${name}`);
        }
      }
    }
  });

  it('take no time, however many there are', () => {
    const started = performance.now();
    for (const word of ['Decision 1 ', 'May ', '1 de '.repeat(2), 'mar  ', 'may 1']) {
      parseDate(word.repeat(2_000 / word.length), READING);
    }
    assert.ok(performance.now() - started < 2_000, `${performance.now() - started} ms`);
  });
});
