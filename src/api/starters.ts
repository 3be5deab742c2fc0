import { failed, succeeded, type Result } from '../contract/result.ts';

/** What an owner may ask, and what a visitor may begin with. */
export type StarterKind = 'prompts' | 'messages';

/** The ideas of a language: a file of the site, which needs no session. */
export async function fetchStarters(lang: string, kind: StarterKind): Promise<Result<string[]>> {
  try {
    const answer = await fetch(`/${lang}/starters/${kind}.json`);
    if (!answer.ok) return failed('gone');
    const texts: unknown = await answer.json();
    return Array.isArray(texts) ? succeeded(texts.map(String)) : failed('unexpected_error');
  } catch {
    return failed('no_response');
  }
}
