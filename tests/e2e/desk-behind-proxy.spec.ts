import { expect, test, wordsOf } from '../support/browser-test.ts';
import { findProgram } from '../support/debian-packages.mjs';
import { consoleName, deployEnv, startNginx } from '../support/nginx.ts';
import { startServer } from '../support/server.ts';

test.skip(!findProgram('nginx'), 'nginx is not installed');

test(
  'an admin signs in at the console’s address behind nginx, and changes a rule at the desk',
  { tag: '@long' },
  async ({ playwright, launchOptions }) => {
    const t = wordsOf('en', 'desk');
    const server = await startServer({ env: deployEnv });
    const nginx = await startNginx(server.url);
    const rule = `--host-resolver-rules=MAP ${consoleName}:443 127.0.0.1:${nginx.console.port}`;
    const args = [...(launchOptions.args ?? []), rule];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    try {
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      const page = await context.newPage();
      const { email, password } = server.superuser;
      await page.goto(`https://${consoleName}/en/desk`);
      await page.getByRole('tab', { name: t('admin') }).click();
      await page.getByLabel(t('email'), { exact: true }).fill(email);
      await page.getByLabel(t('password'), { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      const parts = page.getByRole('navigation', { name: t('parts') });
      await parts.getByRole('link', { name: t('nav_names') }).click();
      await page.getByRole('radio', { name: t('sign_ups_closed') }).click();
      await expect(page.getByText(t('saved'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('radio', { name: t('sign_ups_closed') })).toBeChecked();
    } finally {
      await browser.close();
      await nginx.stop();
      await server.stop();
    }
  },
);
