import { html, type Markup } from '../markup.ts';
import type { Product } from '../product.ts';
import { price } from './price.ts';
import { stars } from './stars.ts';
import { stock } from './stock.ts';

/** Product cards side by side. */
export function productGrid(products: readonly Product[]): Markup {
  return html`<ul class="grid">
    ${products.map(productCard)}
  </ul>`;
}

function productCard(product: Product): Markup {
  const address = `/product/${product.slug}`;
  return html`<li class="grid__cell">
    <article class="card">
      <a class="card__media" href="${address}" tabindex="-1">
        <img src="/images/${product.slug}.svg" alt="" width="240" height="180" loading="lazy" />
        ${product.was !== undefined && html`<span class="badge">Sale</span>`}
      </a>
      <h3 class="card__title"><a href="${address}">${product.name}</a></h3>
      ${stars(product)} ${price(product)} ${stock(product)}
      <ul class="tags">
        ${product.tags.map((tag) => html`<li><a class="tag" href="/search?q=${encodeURIComponent(tag)}">${tag}</a></li>`)}
      </ul>
    </article>
  </li>`;
}
