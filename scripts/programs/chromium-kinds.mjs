/**
 * A kind of Chromium: how Playwright and the systems name it.
 * @typedef {object} ChromiumKind
 * @property {string} playwrightName its entry in Playwright's list of browsers
 * @property {string} playwrightFolder what the folder of Playwright's own begins with, before the build's number
 * @property {string[]} playwrightFiles the program in there, below the folder of the platform
 * @property {string[]} systemNames what serves as this kind on the path, the best first
 * @property {string[]} packages the packages of a system that have it, the best first
 */

const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The headless shell is light and serves most sites, and a full Chromium does its work too; the hardened levels take
 * a full one only.
 * @satisfies {Record<string, ChromiumKind>}
 */
export const CHROMIUM_KINDS = {
  headless: {
    playwrightName: 'chromium-headless-shell',
    playwrightFolder: 'chromium_headless_shell',
    playwrightFiles: ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe', 'headless_shell.exe'],
    systemNames: ['chromium-headless-shell', ...FULL],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  full: {
    playwrightName: 'chromium',
    playwrightFolder: 'chromium',
    playwrightFiles: [
      'chrome',
      'chrome.exe',
      'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      'Chromium.app/Contents/MacOS/Chromium',
    ],
    systemNames: FULL,
    packages: ['chromium'],
  },
};

/** @typedef {keyof typeof CHROMIUM_KINDS} ChromiumKindName */
