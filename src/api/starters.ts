import { failed, succeeded, type Result } from '../contract/result.ts';

/** First words to begin with, a file of the site's own. @param path of a JSON array of texts */
export async function fetchStarters(path: string): Promise<Result<readonly string[]>> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) return failed('gone');
    const texts: unknown = await answer.json();
    return Array.isArray(texts) ? succeeded(texts.map(String)) : failed('unexpected_error');
  } catch {
    return failed('no_response');
  }
}
