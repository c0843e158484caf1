import { html, type Markup } from '../markup.ts';

/** The way from the homepage to this page: the pages above it as title and address, and its own title. */
export function breadcrumb(above: readonly (readonly [title: string, address: string])[], here: string): Markup {
  return html`<nav class="breadcrumb" aria-label="You are here">
    <ol>
      ${[['Home', '/'] as const, ...above].map(([title, address]) => html`<li><a href="${address}">${title}</a></li>`)}
      <li aria-current="page">${here}</li>
    </ol>
  </nav>`;
}
