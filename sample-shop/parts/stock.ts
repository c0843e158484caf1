import { html, type Markup } from '../markup.ts';
import type { Product, Stock } from '../product.ts';

const MODIFIERS: Record<Stock, string> = {
  'In stock': 'available',
  'Only a few left': 'low',
  'Ships in 2 weeks': 'later',
  'Out of stock': 'sold-out',
};

/** Whether the product can be had, with a coloured dot. */
export function stock({ stock: wording }: Product): Markup {
  return html`<p class="stock stock--${MODIFIERS[wording]}">${wording}</p>`;
}
