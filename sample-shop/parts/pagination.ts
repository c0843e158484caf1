import { html, type Markup } from '../markup.ts';

/** Links to the pages of a list: previous, the numbers, next. */
export function pagination(path: string, page: number, last: number): Markup {
  const address = (target: number): string => (target === 1 ? path : `${path}?page=${target}`);
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return html`<nav class="pagination" aria-label="Pages">
    ${
      page > 1
        ? html`<a class="pagination__step" rel="prev" href="${address(page - 1)}">‹ Previous</a>`
        : html`<span class="pagination__step pagination__step--off">‹ Previous</span>`
    }
    <ol class="pagination__pages">
      ${numbers.map((number) =>
        number === page
          ? html`<li><span class="pagination__page pagination__page--current" aria-current="page">${number}</span></li>`
          : html`<li><a class="pagination__page" href="${address(number)}">${number}</a></li>`,
      )}
    </ol>
    ${
      page < last
        ? html`<a class="pagination__step" rel="next" href="${address(page + 1)}">Next ›</a>`
        : html`<span class="pagination__step pagination__step--off">Next ›</span>`
    }
  </nav>`;
}
