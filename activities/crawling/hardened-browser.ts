import type { BrowserContextOptions, BrowserType, LaunchOptions } from 'playwright';
import type { Launch } from './browser.ts';
import { detachCrashedPages } from './crashed-pages.ts';

/** What tells a browser that is driven by a program from one that a person uses. */
const ARGUMENTS = [
  '--disable-blink-features=AutomationControlled',
  '--lang=en-US',
  '--window-size=1440,900',
  '--screen-info={1920x1080}',
];
const UNUSUAL_DEFAULTS = ['--enable-automation', '--hide-scrollbars'];

/** A window as it is, with nothing put into its pages. */
const CONTEXT_OPTIONS: BrowserContextOptions = { acceptDownloads: false, viewport: null };

/** The hardened driver where it is installed, else the usual one. */
async function loadDriver(): Promise<BrowserType> {
  try {
    return (await import('patchright')).chromium as unknown as BrowserType;
  } catch {
    return (await import('playwright')).chromium;
  }
}

/** How the browser at a path introduces itself when it has a window: it only says otherwise while it has none. */
async function learnUserAgent(driver: BrowserType, options: LaunchOptions): Promise<string> {
  const browser = await driver.launch(options);
  try {
    const cdp = await browser.newBrowserCDPSession();
    const { userAgent } = await cdp.send('Browser.getVersion');
    return userAgent.replace('HeadlessChrome', 'Chrome');
  } finally {
    await browser.close();
  }
}

/** Starts the browser of the hardened levels, a full Chromium, with the fingerprint it really has. */
export const launchHardened: Launch = async (options) => {
  const driver = await loadDriver();
  const hardened: LaunchOptions = {
    ...options,
    args: [...(options.args ?? []), ...ARGUMENTS],
    ignoreDefaultArgs: UNUSUAL_DEFAULTS,
  };
  const userAgent = await learnUserAgent(driver, hardened);
  // The argument reaches workers too; the context's setting keeps the client hints complete, which the argument empties.
  const browser = await driver.launch({ ...hardened, args: [...hardened.args!, `--user-agent=${userAgent}`] });
  detachCrashedPages(browser);
  return { browser, contextOptions: { ...CONTEXT_OPTIONS, userAgent } };
};
