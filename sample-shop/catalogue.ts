import type { Category, Product, ProductEntry } from './product.ts';
import { BACKPACKS } from './products/backpacks.ts';
import { CAMP_KITCHEN } from './products/camp-kitchen.ts';
import { CLOTHING } from './products/clothing.ts';
import { LIGHTING } from './products/lighting.ts';
import { SLEEPING } from './products/sleeping.ts';
import { TENTS } from './products/tents.ts';

const DEPARTMENTS: [Category, ProductEntry[]][] = [
  [{ slug: 'tents', title: 'Tents', intro: 'Shelters for one night or a whole season.', hue: 152 }, TENTS],
  [{ slug: 'sleeping', title: 'Sleeping', intro: 'Bags, mats and everything between.', hue: 224 }, SLEEPING],
  [{ slug: 'backpacks', title: 'Backpacks', intro: 'From the school run to ten days out.', hue: 32 }, BACKPACKS],
  [{ slug: 'camp-kitchen', title: 'Camp kitchen', intro: 'Stoves, pots and the good mug.', hue: 8 }, CAMP_KITCHEN],
  [{ slug: 'lighting', title: 'Lighting & power', intro: 'For when the evening gets long.', hue: 46 }, LIGHTING],
  [{ slug: 'clothing', title: 'Clothing', intro: 'Layers for every forecast.', hue: 190 }, CLOTHING],
];

/** The departments of the shop. */
export const CATEGORIES: readonly Category[] = DEPARTMENTS.map(([category]) => category);

/** All products, in the order in which the full catalogue shows them: the departments take turns. */
export const PRODUCTS: readonly Product[] = DEPARTMENTS.flatMap(([category, entries], department) =>
  entries.map((entry, place) => ({ position: place * DEPARTMENTS.length + department, category, entry })),
)
  .toSorted((a, b) => a.position - b.position)
  .map(({ position, category, entry }) => ({
    ...entry,
    category,
    slug: slugOf(entry.name),
    sku: `FH-${4100 + position * 7}`,
  }));

/** The product with this address part. */
export function findProduct(slug: string): Product | undefined {
  return PRODUCTS.find((product) => product.slug === slug);
}

/** The products of one department. */
export function productsIn(category: Category): Product[] {
  return PRODUCTS.filter((product) => product.category === category);
}

/** The products whose name, department or tags contain every word of `query`. */
export function searchProducts(query: string): Product[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return PRODUCTS.filter(({ name, category, tags }) => {
    const text = [name, category.title, ...tags].join(' ').toLowerCase();
    return words.length > 0 && words.every((word) => text.includes(word));
  });
}

/** The products that most customers reviewed. */
export function bestsellers(count: number): Product[] {
  return PRODUCTS.toSorted((a, b) => b.reviews - a.reviews).slice(0, count);
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
