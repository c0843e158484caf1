import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright';
import { signUpBrowser } from '../api/browser.ts';
import { startTestApi, type TestApi } from '../api/test-api.ts';
import { launchChromium, openPage, signInByLink } from './browser-page.ts';

/** What a suite sees of the dashboard: everything is there once it has begun. */
export interface ScreensStage {
  api: TestApi;
  accountId: string;
  /** A new window for each test, in which the account is signed in. */
  page: Page;
  open(path: string): Promise<unknown>;
}

/** Has a suite begin with an API and an account of plan pro with so many credits, and each test with a window. */
export function useScreens(credits: number): ScreensStage {
  const stage = { open: (path: string) => stage.page.goto(`${stage.api.address}${path}`) } as ScreensStage;
  let browser: Browser;
  let email: string;
  let problems: string[];
  before(async () => {
    [stage.api, browser] = await Promise.all([startTestApi(), launchChromium()]);
    ({ accountId: stage.accountId, email } = await signUpBrowser(stage.api.address));
    await stage.api.database.em
      .fork()
      .execute("update account set plan = 'pro', credits_available = ?, credits_monthly = 0 where id = ?", [
        credits,
        stage.accountId,
      ]);
  });
  beforeEach(async () => {
    ({ page: stage.page, problems } = await openPage(browser));
    stage.page.setDefaultTimeout(60_000);
    await signInByLink(stage.page, stage.api.database, { address: stage.api.address, email });
  });
  afterEach(async () => {
    await stage.page.context().close();
    assert.deepEqual(problems, []);
  });
  after(async () => {
    await browser.close();
    await stage.api.stop();
  });
  return stage;
}
