import { failed, succeeded, type Result } from '../contract/result.ts';

/** `prompts` are for an owner's page, `messages` are first messages for visitors. */
export type StarterKind = 'prompts' | 'messages';

/** Fetches the suggestions in a language. They are a static file, so no session is sent. */
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
