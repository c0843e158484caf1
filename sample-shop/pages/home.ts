import { bestsellers, CATEGORIES, PRODUCTS } from '../catalogue.ts';
import { layout } from '../layout.ts';
import { html } from '../markup.ts';
import { productGrid } from '../parts/product-card.ts';

/** The homepage: a hero, the departments, two rows of teasers and a word about the shop. */
export function homePage(): string {
  const reduced = PRODUCTS.filter(({ was }) => was !== undefined).slice(0, 4);
  return layout(
    'Tents, packs and stoves',
    html`<section class="hero">
        <h1>Ready for the first warm weekend?</h1>
        <p>Everything for a night outside, tried on our own hill.</p>
        <a class="button" href="/products">Browse all ${PRODUCTS.length} products</a>
      </section>
      <section class="section">
        <h2>Departments</h2>
        <ul class="departments">
          ${CATEGORIES.map(
            ({ slug, title, intro, hue }) =>
              html`<li>
                <a class="department" href="/category/${slug}" style="--hue: ${hue}">
                  <strong>${title}</strong>
                  <span>${intro}</span>
                </a>
              </li>`,
          )}
        </ul>
      </section>
      <section class="section">
        <h2>Spring offers</h2>
        ${productGrid(reduced)}
      </section>
      <section class="section">
        <h2>What everybody buys</h2>
        ${productGrid(bestsellers(4))}
      </section>
      <section class="section about">
        <h2>A shop with a workshop</h2>
        <p>We mend what we sell, for as long as there are parts. <a href="/repairs">How repairs work</a></p>
      </section>`,
  );
}
