import { html, type Markup } from '../markup.ts';
import type { Product } from '../product.ts';

const EUROS = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

/** The price, after the crossed-out one when it was reduced. */
export function price({ price: now, was }: Product): Markup {
  const old = was !== undefined && html`<s class="price__old">${EUROS.format(was)}</s>`;
  return html`<p class="price">${old} <span class="price__current">${EUROS.format(now)}</span></p>`;
}
