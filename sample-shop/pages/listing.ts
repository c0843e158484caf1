import { bestsellers, CATEGORIES, productsIn, searchProducts, PRODUCTS } from '../catalogue.ts';
import { layout } from '../layout.ts';
import { html, type Markup } from '../markup.ts';
import { breadcrumb } from '../parts/breadcrumb.ts';
import { pagination } from '../parts/pagination.ts';
import { productGrid } from '../parts/product-card.ts';
import type { Category, Product } from '../product.ts';

/** How many products a page of the catalogue shows. */
const PER_PAGE = 12;

/** One page of the full catalogue, counted from 1; undefined when there is no such page. */
export function cataloguePage(page: number): string | undefined {
  const last = Math.ceil(PRODUCTS.length / PER_PAGE);
  if (!Number.isInteger(page) || page < 1 || page > last) return undefined;
  return listing({
    title: 'All products',
    intro: 'The whole shop on one shelf.',
    products: PRODUCTS.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: PRODUCTS.length,
    pager: pagination('/products', page, last),
  });
}

/** A department with all its products. */
export function categoryPage(category: Category): string {
  const products = productsIn(category);
  return listing({ title: category.title, intro: category.intro, products, total: products.length });
}

/** What the search finds. */
export function searchPage(query: string): string {
  const products = searchProducts(query);
  const intro = products.length > 0 ? 'This is what we found.' : 'Nothing found. Try another word.';
  return listing({ title: `Search: ${query}`, intro, products, total: products.length });
}

interface Listing {
  title: string;
  intro: string;
  products: readonly Product[];
  total: number;
  pager?: Markup;
}

function listing({ title, intro, products, total, pager }: Listing): string {
  return layout(
    title,
    html`${breadcrumb([], title)}
      <div class="columns">
        ${sidebar()}
        <div class="columns__main">
          <h1>${title}</h1>
          <p class="lead">${intro}</p>
          <div class="toolbar">
            <p class="toolbar__count">${total} products</p>
            <label class="toolbar__sort"
              >Sort by
              <select>
                <option>Our choice</option>
                <option>Price, low to high</option>
                <option>Customer rating</option>
              </select>
            </label>
          </div>
          ${productGrid(products)} ${pager}
        </div>
      </div>`,
  );
}

function sidebar(): Markup {
  return html`<aside class="sidebar">
    <section>
      <h2>Departments</h2>
      <ul class="sidebar__links">
        ${CATEGORIES.map(
          (category) =>
            html`<li>
              <a href="/category/${category.slug}">${category.title}</a>
              <span class="sidebar__count">${productsIn(category).length}</span>
            </li>`,
        )}
      </ul>
    </section>
    <section>
      <h2>Most reviewed</h2>
      <ol class="sidebar__top">
        ${bestsellers(5).map(({ slug, name }) => html`<li><a href="/product/${slug}">${name}</a></li>`)}
      </ol>
    </section>
  </aside>`;
}
