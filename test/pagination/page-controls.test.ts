import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { nextMove } from '../../activities/pagination/controls/next-move.ts';
import { shownPageNumber } from '../../activities/pagination/controls/number-group.ts';
import { proposeControls } from '../../activities/pagination/controls/propose-controls.ts';
import { announcesScrolling } from '../../activities/pagination/controls/scroll-signs.ts';
import { type ListingDocument, parseDocument } from '../../activities/extraction/parse.ts';
import { withPagination } from '../../activities/pagination/next-page.ts';
import { saysMore } from '../../activities/pagination/pager/more-words.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';

const tiles = (first: number, extra = '') =>
  Array.from(
    { length: 5 },
    (_, i) => `<div class="tile"><b>Chair ${first + i}</b> <i>€ ${10 + i},50</i>${extra}</div>`,
  ).join('');

/** A page with chairs, and what stands after and before them; each control is marked, in the order of the page. */
function page(after: string, { before = '', first = 0, extra = '' } = {}): ListingDocument {
  let marks = 0;
  const html = `<body>${before}<main><section>${tiles(first, extra)}</section>${after}</main></body>`;
  const marked = html.replace(
    /<(button|a|select|span role)\b/g,
    (tag) => `${tag.replace(' role', '')} data-lw-mark="${marks++}"${tag.endsWith('role') ? ' role' : ''}`,
  );
  return parseDocument({ url: 'https://a.example/', html: marked });
}
const mappingOf = (document: ListingDocument): Mapping =>
  withPagination(document, buildMapping(document, { type: 'goal', value: 'All chairs with name and price' })!);
const proposed = (document: ListingDocument) =>
  proposeControls(document, mappingOf(document)).map(({ control }) => `${control.by} ${control.label}`);

const PAIR = '<button class="b" disabled><i></i></button><button class="b"><i></i></button>';

describe('the controls that may show more of a listing', () => {
  it('are those that say so, below the records first', () => {
    assert.deepEqual(proposed(page('<p><button>Show 8 more</button></p>')), ['more show # more']);
    assert.deepEqual(proposed(page('<div><a>Zurück</a><a>Weiter</a></div>')), ['next weiter']);
    assert.deepEqual(proposed(page(`<div>${PAIR}</div>`)), ['icon ']);
    assert.deepEqual(proposed(page('<ul><li>1</li><li><a href="#p=2">2</a></li><li><a href="#p=3">3</a></li></ul>')), [
      'number #',
    ]);
    const strip = '<section><button>Prev</button><button>Next</button></section>';
    const numbers = '<div class="pg"><span role="button">2</span><span role="button">9</span></div>';
    assert.deepEqual(proposed(page(`<div>1 ${numbers}</div>`, { before: strip })), ['number #', 'next next']);
  });

  it('are lists to choose the page from, not how many there are on one', () => {
    const options = (texts: string[]) => `<select>${texts.map((text) => `<option>${text}</option>`).join('')}</select>`;
    assert.deepEqual(proposed(page(options(['1 / 3', '2 / 3', '3 / 3']))), ['choice ']);
    assert.deepEqual(proposed(page(options(['10', '20', '50']))), []);
  });

  it('are none of what stands in the records, is disabled, or belongs to something else', () => {
    assert.deepEqual(proposed(page('', { extra: '<button>Next</button>' })), []);
    assert.deepEqual(proposed(page('<button disabled>Load more</button>')), []);
    assert.deepEqual(proposed(page('<aside><button>Show more</button></aside><button>Print</button>')), []);
    assert.deepEqual(proposed(page('<div class="carousel"><button>Next</button></div>')), []);
  });
});

describe('the control that was found while mapping', () => {
  /** The move on a later state of a page whose control was found on the first. */
  const moveOn = (first: ListingDocument, later: ListingDocument, state = 1) => {
    const mapping = mappingOf(first);
    const [pagination] = proposeControls(first, mapping);
    return nextMove(later, { ...mapping, pagination: pagination! }, state);
  };

  it('is known again although its number changes and others stand before it', () => {
    const first = page('<p><button>Show 8 more</button></p>');
    assert.deepEqual(moveOn(first, page('<p><button>Print</button><button>Show 6 more</button></p>')), { press: '1' });
  });

  it('is not taken for the way back, nor for another one of its form, when it is gone', () => {
    const first = page(`<div><button>Back</button><button>Next</button></div>`);
    assert.deepEqual(moveOn(first, page('<div><button>Back</button><button>Next</button></div>')), { press: '1' });
    assert.equal(moveOn(first, page('<div><button>Back</button><button>Print</button></div>')), null);
    assert.equal(moveOn(first, page('<div><button>Back</button><button disabled>Next</button></div>')), null);
    assert.equal(moveOn(page(`<div>${PAIR}</div>`), page('<div><button class="b" disabled></button></div>')), null);
  });

  it('is the number after the shown one, or what leads on to it', () => {
    const bar = (...entries: string[]) => page(`<div class="bar">${entries.join(' ')}</div>`);
    const first = bar('<b class="on">1</b>', '<a>2</a>', '<a>3</a>', '<a>9</a>');
    assert.deepEqual(moveOn(first, bar('<a>1</a>', '<a>2</a>', '<b class="on">3</b>', '<a>4</a>'), 3), { press: '2' });
    assert.deepEqual(moveOn(first, bar('<a>1</a>', '<a>2</a>', '<b class="on">3</b>', '<a>›</a>'), 3), { press: '2' });
    assert.equal(moveOn(first, bar('<a>1</a>', '<a>8</a>', '<b class="on">9</b>'), 9), null);
    assert.equal(shownPageNumber(bar('<a>1</a>', '<a>8</a>', '<b class="on">9</b>')), 9);
  });

  it('chooses the option after the chosen one, up to the last', () => {
    const list = (chosen: number) =>
      page(
        `<select>${[1, 2, 3].map((n) => `<option${n === chosen ? ' selected' : ''}>${n}</option>`).join('')}</select>`,
      );
    assert.deepEqual(moveOn(list(1), list(2), 2), { choose: '0', option: 2 });
    assert.equal(moveOn(list(1), list(3), 3), null);
  });
});

describe('words and signs', () => {
  it('offer more in many languages', () => {
    for (const words of [
      'Load more',
      'Show next 20',
      'Mehr laden',
      'Voir plus de produits',
      'Показать ещё',
      'もっと見る',
      '더보기',
    ])
      assert.ok(saysMore(words), words);
    for (const words of ['More about us', 'Show map', 'Mehr', 'Показать карту']) assert.ok(!saysMore(words), words);
  });

  it('announce that a list goes on when it is scrolled', () => {
    assert.ok(announcesScrolling(page('<div id="scroll-sentinel"></div>')));
    assert.ok(announcesScrolling(page('<script>new IntersectionObserver(load)</script>')));
    assert.ok(!announcesScrolling(page('<script>track()</script>')));
  });
});
