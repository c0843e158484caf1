import type { PageLoader } from './page-loader.ts';

/** A loader that tells of each page that it has brought. What an open page brings when it is moved on is not told here. */
export function reportArrivals(loader: PageLoader, arrived: () => void): PageLoader {
  return {
    ...loader,
    async load(url, options) {
      const snapshot = await loader.load(url, options);
      arrived();
      return snapshot;
    },
  };
}
