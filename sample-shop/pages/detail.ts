import { productsIn } from '../catalogue.ts';
import { layout } from '../layout.ts';
import { html } from '../markup.ts';
import { breadcrumb } from '../parts/breadcrumb.ts';
import { price } from '../parts/price.ts';
import { productGrid } from '../parts/product-card.ts';
import { stars } from '../parts/stars.ts';
import { stock } from '../parts/stock.ts';
import type { Product } from '../product.ts';

/** Everything about one product. */
export function detailPage(product: Product): string {
  const { category, name, slug, text } = product;
  const facts = Object.entries({ ...product.facts, 'Item number': product.sku });
  return layout(
    name,
    html`${breadcrumb([[category.title, `/category/${category.slug}`]], name)}
      <div class="product">
        <img class="product__image" src="/images/${slug}.svg" alt="${name}" width="480" height="360" />
        <div class="product__info">
          <h1>${name}</h1>
          ${stars(product)} ${price(product)} ${stock(product)}
          <p class="product__text">${text}</p>
          <button class="button" type="button">Add to basket</button>
        </div>
      </div>
      <section class="section">
        <h2>Specifications</h2>
        <table class="facts">
          <tbody>
            ${facts.map(
              ([label, value]) =>
                html`<tr>
                  <th scope="row">${label}</th>
                  <td>${value}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
      <section class="section" id="reviews">
        <h2>What customers say</h2>
        <p>${product.reviews} customers rated this product with ${product.stars} stars on average.</p>
      </section>
      <section class="section">
        <h2>You may also like</h2>
        ${productGrid(related(product))}
      </section>`,
  );
}

/** The four products that follow in the same department. */
function related(product: Product): Product[] {
  const shelf = productsIn(product.category);
  const place = shelf.indexOf(product);
  return Array.from({ length: 4 }, (_, step) => shelf[(place + step + 1) % shelf.length]!);
}
