import type { Page } from '@playwright/test';
import type { Lang } from '../../src/i18n/locales.ts';
import type { Member } from './api.ts';
import { enterAs } from './browser-test.ts';
import { caseOf } from './reports.ts';
import type { Server } from './server.ts';

/** Opens the desk as a moderator. */
export async function enterDesk(page: Page, moderator: Member, lang: Lang) {
  await enterAs(page, moderator, lang);
  await page.goto(`/${lang}/desk`);
}

/** Opens a part of the desk as a superuser, for tests of what comes after the sign-in. */
export async function openDeskPart(page: Page, server: Server, lang: Lang, part: string) {
  await page.goto('/favicon.svg');
  await page.evaluate((token) => {
    sessionStorage.setItem('desk_token', token);
    // As a page of ours notes when the tab leaves it.
    sessionStorage.setItem('left_at', String(Date.now()));
  }, server.superuser.token);
  await page.goto(`/${lang}/desk#${part}`);
}

export const entry = (page: Page, id: string) => page.locator(`[data-case="${id}"]`);
export const shown = (page: Page, id: string) => page.locator(`[data-shown="${id}"]`);

export const action = (page: Page, name: string) =>
  page.locator('.desk-actions label').filter({ hasText: name });

/** Returns the decision that the server has stored, once there is one. */
export const storedAction = (server: Server, message: string) => () =>
  caseOf(server, message)['action'];
