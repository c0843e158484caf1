import assert from 'node:assert/strict';
import type { Page } from 'playwright';
import { makeSignInLink } from '../../shared/commands/make-sign-in-link.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { signInUrl } from '../../shared/domain/sign-in-url.ts';
import { PASSWORD } from '../api/browser.ts';
import { examine } from './browser-page.ts';
import { setStage } from './stage.ts';

const ANOTHER = 'wrong horse battery';

describe('password and sessions, in the dashboard', function () {
  this.timeout(180_000);
  const stage = setStage('free');

  /** Another window of somebody who signs in by the password. */
  async function signInElsewhere(password: string): Promise<Page> {
    const page = await (await stage.browser.newContext()).newPage();
    await page.goto(stage.api.address);
    await page.getByLabel('E-mail address').fill(stage.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
    return page;
  }

  const change = async (page: Page, current: string, chosen: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(chosen);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };

  it('changes the password with the current one, which ends every other session', async () => {
    const page = await signInElsewhere(PASSWORD);
    await page.locator('summary', { hasText: 'Account' }).click();
    await page.getByRole('link', { name: 'Password and sessions' }).click();
    await change(page, 'not this one', ANOTHER);
    await page.getByText('The current password is wrong.').waitFor();
    await change(page, PASSWORD, 'short');
    await page.getByText('must have at least 10 characters').waitFor();
    await examine(page, 'password-refused');
    await change(page, PASSWORD, ANOTHER);
    await page.getByText('The password is changed. All other sessions have ended.').waitFor();
    const sessions = page.getByRole('region', { name: 'Where you are signed in' }).last();
    await sessions.getByText('this browser').waitFor();
    assert.equal(await sessions.getByRole('row').count(), 2);
    await stage.page.getByRole('link', { name: 'Credits', exact: true }).click();
    await stage.page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await page.context().close();
  });

  it('shows where the account is signed in, and ends that everywhere else', async () => {
    const other = await signInElsewhere(ANOTHER);
    await stage.open('/account');
    const { page } = stage;
    await page.getByText('another browser').first().waitFor();
    await examine(page, 'account');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('another browser').first().waitFor({ state: 'detached' });
    await page.getByText('this browser').waitFor();
    await other.reload();
    await other.getByRole('heading', { name: 'Sign in to Listwright' }).waitFor();
    await other.context().close();
  });

  it('lets who came by a link set a password without one, and asks for it', async () => {
    const { page, api } = stage;
    const email = 'operator@example.com';
    await registerAccount(api.database, { email, plan: 'free', credits: 0 });
    const { token } = await makeSignInLink(api.database, email);
    await page.goto(signInUrl(api.address, token));
    await page.getByRole('heading', { name: 'Sign in by a link' }).waitFor();
    await examine(page, 'sign-in-link');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Set a password' }).click();
    await page.getByLabel('New password').fill(ANOTHER);
    await examine(page, 'set-password');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Change the password' }).waitFor();
    await page.goto(signInUrl(api.address, token));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This link was used before, or it is too old.').waitFor();
    await examine(page, 'sign-in-link-spent');
  });
});
