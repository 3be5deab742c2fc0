import type { PageData } from '../../contract/profile-view.ts';

/** Where the page is built, as against used; the bundler leaves out what is only for the one in the other. */
export const isBuild = import.meta.env.SSR;

/**
 * In the build, what the page's form says stands where the server fills it in; the form is built as that
 * of a refused message, which has all the parts there are.
 */
const marks: PageData = {
  id: '~{id}~',
  username: '~{username}~',
  delivery: { status: 'refused', code: 'send_failed', draft: '~{draft}~' },
};

export function readPageData(): PageData {
  if (isBuild) return marks;
  const text = document.getElementById('profile-data')?.textContent ?? '';
  return JSON.parse(text) as PageData;
}
