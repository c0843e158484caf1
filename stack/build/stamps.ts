import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FOLDER, type ProductName, PRODUCTS } from './products.ts';
import { digestOf } from './sources.ts';

const stampOf = (name: ProductName): string => join(BUILD_FOLDER, `${name}.stamp`);

/** A product that has to be built, and of which sources. */
export interface StaleProduct {
  name: ProductName;
  digest: string;
}

/** The products, or the one of this name, whose sources are not those that they were built from. */
export function listStale(only?: string): StaleProduct[] {
  return (Object.keys(PRODUCTS) as ProductName[])
    .filter((name) => only === undefined || name === only)
    .map((name) => ({ name, digest: digestOf(PRODUCTS[name]) }))
    .filter(({ name, digest }) => readStamp(name) !== digest);
}

/** Notes what a product was built from. */
export function stamp({ name, digest }: StaleProduct): void {
  mkdirSync(BUILD_FOLDER, { recursive: true });
  writeFileSync(stampOf(name), digest);
}

function readStamp(name: ProductName): string | undefined {
  try {
    return readFileSync(stampOf(name), 'utf8');
  } catch {
    return undefined; // it was never built
  }
}
