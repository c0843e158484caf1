import { layout } from '../layout.ts';
import { html } from '../markup.ts';
import { breadcrumb } from '../parts/breadcrumb.ts';

/** A page with nothing but a title and a text. */
export function plainPage(title: string, text: string): string {
  return layout(
    title,
    html`${breadcrumb([], title)}
      <article class="plain">
        <h1>${title}</h1>
        <p>${text}</p>
        <p><a href="/products">Go on browsing</a></p>
      </article>`,
  );
}
