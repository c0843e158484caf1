// Builds what the API and the worker run, and the dashboard that browsers load, as far as it is not up to date: node stack/build/main.ts [product]
import { buildDashboard } from './build-dashboard.ts';
import { makeJavaScript } from './make-javascript.ts';
import type { ProductName } from './products.ts';
import { listStale, stamp } from './stamps.ts';

const MAKERS: Record<ProductName, () => Promise<void>> = {
  javascript: makeJavaScript,
  dashboard: buildDashboard,
  // The bundler is slow to load.
  workflows: async () => (await import('./bundle-workflows.ts')).bundleWorkflows(),
};

const [only] = process.argv.slice(2);
for (const product of listStale(only)) {
  await MAKERS[product.name]();
  stamp(product);
}
