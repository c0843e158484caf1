import assert from 'node:assert/strict';
import { coerce } from '../../activities/extraction/values/coerce.ts';
import { parseDate, putsDayFirst } from '../../activities/extraction/values/dates.ts';
import { parseNumber } from '../../activities/extraction/values/numbers.ts';
import { canonicalUrl, resolveUrl, urlPattern } from '../../activities/extraction/values/urls.ts';

const NOW = new Date('2024-05-10T12:00:00Z');
const READING = { dayFirst: false, now: NOW, baseUrl: 'https://shop.example/list/', language: 'en' };

describe('numbers', () => {
  const cases: [string, number | null][] = [
    ['£51.77', 51.77],
    ['1.299,00 €', 1299],
    ['€ 1.299', 1299],
    ['1,234,567', 1_234_567],
    ['9 900,50 Kč', 9900.5],
    ["CHF 12'500.-", 12_500],
    ['1.25M', 1_250_000],
    ['184K', 184_000],
    ['-3.5', -3.5],
    ['4.5 out of 5', 4.5],
    ['star-rating Three', 3],
    ['1.234', 1.234],
    ['on request', null],
    ['', null],
  ];
  for (const [text, number] of cases) {
    it(`reads "${text}" as ${number}`, () => assert.equal(parseNumber(text), number));
  }
});

describe('dates', () => {
  const cases: [string, string | null][] = [
    ['2024-03-05', '2024-03-05'],
    ['2024-03-05T14:30:00Z', '2024-03-05T14:30:00Z'],
    ['March 14, 1879', '1879-03-14'],
    ['14th of March 2020', '2020-03-14'],
    ['18. März 2021', '2021-03-18'],
    ['5 de mayo de 2022', '2022-05-05'],
    ['12 березня 2020', '2020-03-12'],
    ['Filed: Dec. 3, 2019 (amended)', '2019-12-03'],
    ['13/02/2024', '2024-02-13'],
    ['02/13/24', '2024-02-13'],
    ['3.4.2024', '2024-04-03'],
    ['2 days ago', '2024-05-08'],
    ['yesterday', '2024-05-09'],
    ['31/02/2024', null],
    ['soon', null],
  ];
  for (const [text, date] of cases) {
    it(`reads "${text}" as ${date}`, () => assert.equal(parseDate(text, READING), date));
  }

  it('puts the day first where the other dates of the column do', () => {
    assert.equal(putsDayFirst(['03/04/2024', '25/04/2024'], false), true);
    assert.equal(putsDayFirst(['03/04/2024', '04/25/2024'], true), false);
    assert.equal(putsDayFirst(['03/04/2024'], true), true);
    assert.equal(parseDate('03/04/2024', { dayFirst: true, now: NOW }), '2024-04-03');
  });
});

describe('addresses', () => {
  it('are absolute, without fragments', () => {
    assert.equal(coerce('../item/1?a=2#top', 'url', READING), 'https://shop.example/item/1?a=2');
  });

  it('keep a fragment that is a route', () => {
    assert.equal(canonicalUrl('https://shop.example/#/item/1'), 'https://shop.example/#/item/1');
  });

  it('are none for scripts, mail and bare fragments', () => {
    for (const href of ['javascript:void(0)', 'mailto:a@shop.example', '#', '', 'http://']) {
      assert.equal(resolveUrl(href, READING.baseUrl), null);
    }
  });

  it('share a pattern when only their last part and numbers differ', () => {
    assert.equal(urlPattern('https://a.example/p/12/red-shoe'), urlPattern('https://a.example/p/9/blue-hat'));
    assert.notEqual(urlPattern('https://a.example/p/12/x'), urlPattern('https://a.example/tag/12/x'));
  });
});

describe('typed values', () => {
  it('are null when a text does not parse as its type', () => {
    assert.equal(coerce('call us', 'number', READING), null);
    assert.equal(coerce('tomorrow or so', 'date', READING), null);
    assert.equal(coerce('javascript:open()', 'url', READING), null);
    assert.equal(coerce(null, 'text', READING), null);
  });

  it('split a text into an array at its separators and keep a list as it is', () => {
    assert.deepEqual(coerce('red, green; blue', 'array', READING), ['red', 'green', 'blue']);
    assert.deepEqual(coerce(['a, b', 'c'], 'array', READING), ['a, b', 'c']);
  });
});
