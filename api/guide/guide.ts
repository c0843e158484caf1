import { escapeHtml } from './html.ts';
import { errors } from './pages/errors.ts';
import { examples } from './pages/examples.ts';
import { type GuideSettings, limits } from './pages/limits.ts';
import { prices } from './pages/prices.ts';
import { quickStart } from './pages/quick-start.ts';
import { waiting } from './pages/waiting.ts';

/** The pages for people who write programs for the service, in the order in which they are read. */
const PAGES: readonly { path: string; title: string; bodyOf: (settings: GuideSettings) => string }[] = [
  { path: '/docs/quick-start', title: 'Quick start', bodyOf: quickStart },
  { path: '/docs/waiting', title: 'How to wait', bodyOf: waiting },
  { path: '/docs/prices', title: 'Prices', bodyOf: prices },
  { path: '/docs/limits', title: 'Limits', bodyOf: limits },
  { path: '/docs/errors', title: 'Errors', bodyOf: errors },
  { path: '/docs/examples', title: 'Examples', bodyOf: examples },
];

/** Every page as HTML, by its path. */
export function guidePages(settings: GuideSettings): Map<string, string> {
  return new Map(PAGES.map(({ path, title, bodyOf }) => [path, pageOf(path, title, bodyOf(settings))]));
}

function pageOf(path: string, title: string, body: string): string {
  const links = [...PAGES, { path: '/docs', title: 'Reference' }].map((page) => {
    const here = page.path === path ? ' aria-current="page"' : '';
    return `<a href="${page.path}"${here}>${escapeHtml(page.title)}</a>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escapeHtml(title)} · Listwright</title>
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png" />
<link rel="stylesheet" href="/docs/guide.css" />
<script src="/docs/guide.js" defer></script>
</head>
<body class="guide">
<nav class="guide-links">${links.join(' ')}</nav>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
