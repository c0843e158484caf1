import { html } from './markup.ts';
import type { Product } from './product.ts';

/** A drawn picture of a product: hills in the colour of its department, as high as its item number says. */
export function picture({ category, name, sku }: Product): string {
  const height = 40 + (Number(sku.slice(3)) % 60);
  const { hue } = category;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" role="img">
    <title>${name}</title>
    <rect width="240" height="180" fill="hsl(${hue} 45% 92%)" />
    <circle cx="${190 - height}" cy="48" r="20" fill="hsl(44 85% 74%)" />
    <path d="M0 180 L70 ${180 - height} L150 180 Z" fill="hsl(${hue} 32% 62%)" />
    <path d="M80 180 L170 ${150 - height} L240 180 Z" fill="hsl(${hue} 36% 46%)" />
  </svg>`.html;
}

/** The sign of the shop. */
export const LOGO = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#23503c" />
  <path d="M4 26 L13 9 L19 19 L22 14 L28 26 Z" fill="#f4efe4" />
</svg>`.html;
