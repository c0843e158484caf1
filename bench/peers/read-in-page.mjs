// @ts-nocheck These functions run in a page, where the DOM is.

/** The rows of a listing page, and where it leads on. */
export function readListing() {
  const text = (product, selector) => product.querySelector(selector)?.textContent ?? null;
  return {
    rows: [...document.querySelectorAll('li.product')].map((product) => ({
      name: text(product, '.product-name'),
      price: text(product, '.price'),
      rating: text(product, '.rating'),
      availability: text(product, '.availability'),
      url: product.querySelector('a.product-link')?.href ?? null,
      image: product.querySelector('img')?.src ?? null,
    })),
    next: document.querySelector('a.pager-next')?.href ?? null,
  };
}

/** What a detail page says. */
export function readItem() {
  const values = [...document.querySelectorAll('.facts dd')].map((value) => value.textContent);
  const facts = [...document.querySelectorAll('.facts dt')].map((label, index) => [label.textContent, values[index]]);
  return { ...Object.fromEntries(facts), text: document.querySelector('.item-text')?.textContent ?? null };
}
