import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { makeSignInLink } from '../../shared/commands/make-sign-in-link.ts';
import type { Database } from '../../shared/db/orm.ts';
import { signInUrl } from '../../shared/domain/sign-in-url.ts';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';

/** The rules of WCAG 2.2, level AA, and of the versions before it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PICTURES = join(PROJECT_FOLDER, 'test-results/dashboard');

/** How every screen is looked at. */
const LOOKS = [
  { name: 'light', colorScheme: 'light', width: 1_280 },
  { name: 'dark', colorScheme: 'dark', width: 1_280 },
  { name: 'narrow', colorScheme: 'light', width: 320 },
] as const;

/** A real Chromium. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}

/** A new window; `problems` are what the page has reported as an error. */
export async function openPage(browser: Browser): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, acceptDownloads: true });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A refused request is part of some tests, and Chromium reports each.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(message.text());
    }
  });
  return { page, problems };
}

/** Signs somebody in by the operator's link. */
export async function signInByLink(
  page: Page,
  database: Database,
  { address, email }: { address: string; email: string },
): Promise<void> {
  const { token } = await makeSignInLink(database, email);
  await page.goto(signInUrl(address, token));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
}

/** Takes a picture of a screen in every look, and holds each to the rules: nothing may be found, nor stand out at the side. */
export async function examine(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  for (const { name: look, colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(PICTURES, `${name}-${look}.png`), fullPage: true });
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    assert.deepEqual(found, [], `${name}, ${look}`);
    const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    assert.ok(beyond <= 0, `${name}, ${look}: ${beyond} px too wide`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}
