/**
 * Fetches the texts about the links of sent messages. They are a static file, so no session is sent.
 * @throws if they cannot be loaded
 */
export async function fetchSentWords(lang: string): Promise<unknown> {
  const answer = await fetch(`/${lang}/sent/words.json`);
  if (!answer.ok) throw new Error(`no words: ${answer.status}`);
  return answer.json();
}
