// Builds the JavaScript that the API and the worker run, as far as it is not up to date: node stack/build/main.ts
import { makeJavaScript } from './make-javascript.ts';
import type { ProductName } from './products.ts';
import { listStale, stamp } from './stamps.ts';

const MAKERS: Record<ProductName, () => Promise<void>> = {
  javascript: makeJavaScript,
  // The bundler is slow to load.
  workflows: async () => (await import('./bundle-workflows.ts')).bundleWorkflows(),
};

for (const product of listStale()) {
  await MAKERS[product.name]();
  stamp(product);
}
