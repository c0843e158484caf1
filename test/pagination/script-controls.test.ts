import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { withPagination } from '../../activities/pagination/next-page.ts';

const tiles = Array.from(
  { length: 5 },
  (_, i) => `<div class="tile"><b>Chair ${i}</b> <i>€ ${10 + i},50</i></div>`,
).join('');
const kind = (after: string, before = ''): string => {
  const html = `<body>${before}<main><section>${tiles}</section>${after}</main></body>`;
  const document = parseDocument({ url: 'https://a.example/', html });
  const mapping = buildMapping(document, { type: 'goal', value: 'All chairs with name and price' })!;
  return withPagination(document, mapping).pagination.kind;
};

describe('a listing without a next link', () => {
  it('goes on by a button below it that loads more', () => {
    assert.equal(kind('<p><button type="button">Show 8 more</button></p>'), 'load_more');
    assert.equal(kind('<p><a role="button">Mehr anzeigen</a></p>'), 'load_more');
  });

  it('goes on by the next button of a pager', () => {
    assert.equal(
      kind('<div class="pagination"><button>1</button><button>2</button><button>Next</button></div>'),
      'script',
    );
  });

  it('goes on by numbers, or by a control beside the way back', () => {
    const numbers = [1, 2, 9].map((number) => `<span role="button">${number}</span>`).join('');
    assert.equal(kind(`<div>${numbers}</div>`), 'script');
    assert.equal(kind('<ul><li>1</li><li><a href="#page=2">2</a></li><li><a href="#page=3">3</a></li></ul>'), 'script');
    const arrows = '<button disabled aria-label="Back">‹</button><button aria-label="Forward"></button>';
    assert.equal(kind(`<div>${arrows}</div>`), 'script');
  });

  it('ends where such a control is hidden, disabled, elsewhere, or not there', () => {
    assert.equal(kind(''), 'none');
    assert.equal(kind('<p><button disabled>Load more</button></p>'), 'none');
    assert.equal(kind('<p data-lw-hidden><button>Load more</button></p>'), 'none');
    assert.equal(kind('<aside><button>Load more</button></aside>'), 'none');
    assert.equal(kind('', '<div class="carousel"><button>Next</button></div>'), 'none');
  });
});
