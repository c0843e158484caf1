import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright';
import type { Plan } from '../../shared/domain/plan.ts';
import { signUpBrowser } from '../api/browser.ts';
import { startTestApi, type TestApi } from '../api/test-api.ts';
import { launchChromium, openPage, signInByLink } from './browser-page.ts';

/** The dashboard in a real Chromium, over the real API without a worker; in each test somebody is signed in, in a new window. */
export interface Stage {
  api: TestApi;
  browser: Browser;
  accountId: string;
  email: string;
  page: Page;
  /** What the page has reported as an error. */
  problems: string[];
  /** Shows an address of the service. */
  open(path: string): Promise<unknown>;
  /** By the operator's link; at another service when its address is given. */
  signIn(page: Page, address?: string): Promise<void>;
  /** One statement on the database. */
  execute(sql: string, values?: unknown[]): Promise<unknown>;
}

const WAIT_MS = 60_000;

/** Sets the stage of the tests of a `describe`, for an account of a plan. */
export function setStage(plan: Plan): Stage {
  const stage = {
    open: (path) => stage.page.goto(`${stage.api.address}${path}`),
    execute: (sql, values = []) => stage.api.database.em.fork().execute(sql, values),
    signIn: (page, address = stage.api.address) =>
      signInByLink(page, stage.api.database, { address, email: stage.email }),
  } as Stage;
  before(async () => {
    [stage.api, stage.browser] = await Promise.all([startTestApi(), launchChromium()]);
    const { accountId, email } = await signUpBrowser(stage.api.address);
    Object.assign(stage, { accountId, email });
    await stage.execute('update account set plan = ? where id = ?', [plan, accountId]);
  });
  beforeEach(async () => {
    await stage.execute('delete from rate_window'); // every test signs in from one address
    Object.assign(stage, await openPage(stage.browser));
    stage.page.setDefaultTimeout(WAIT_MS);
    await stage.signIn(stage.page);
  });
  afterEach(async () => {
    await stage.page.context().close();
    assert.deepEqual(stage.problems, []);
  });
  after(async () => {
    await stage.browser?.close();
    await stage.api?.stop();
  });
  return stage;
}
