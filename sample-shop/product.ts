/** How many are left, as the shop words it. */
export type Stock = 'In stock' | 'Only a few left' | 'Ships in 2 weeks' | 'Out of stock';

/** A product as it stands in the tables of `products/`. Prices are euros; `was` is the price before a reduction. */
export interface ProductEntry {
  name: string;
  price: number;
  was?: number;
  /** Mean of the customers' stars, 1 to 5, in halves. */
  stars: number;
  reviews: number;
  stock: Stock;
  tags: string[];
  text: string;
  /** The label/value table of the detail page. */
  facts: Record<string, string>;
}

/** A department of the shop. */
export interface Category {
  slug: string;
  title: string;
  intro: string;
  /** Colour of its pictures, as hue (0 to 360). */
  hue: number;
}

/** A product in the catalogue: with its address part, number and department. */
export interface Product extends ProductEntry {
  slug: string;
  sku: string;
  category: Category;
}
