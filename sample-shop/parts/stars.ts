import { html, type Markup } from '../markup.ts';
import type { Product } from '../product.ts';

/** The customers' rating as stars, drawn by the style sheet, and how many rated. */
export function stars({ slug, stars: mean, reviews }: Product): Markup {
  return html`<div class="rating">
    <span class="stars stars--${Math.round(mean * 10)}" role="img" aria-label="${mean} out of 5 stars"></span>
    <a class="rating__count" href="/product/${slug}#reviews">(${reviews})</a>
  </div>`;
}
