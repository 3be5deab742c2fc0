/** Pages whose texts other pages load when they need them. */
type Page = 'sent' | 'report' | 'notice' | 'dashboard/export';

/**
 * Fetches the texts of a page. They are a static file, so no session is sent.
 * @throws if they cannot be loaded
 */
export async function fetchPageWords(lang: string, page: Page): Promise<unknown> {
  const answer = await fetch(`/${lang}/${page}/words.json`);
  if (!answer.ok) throw new Error(`no words: ${answer.status}`);
  return answer.json();
}
