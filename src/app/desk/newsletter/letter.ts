import { map } from 'nanostores';
import { sendAtDesk } from '../../../api/desk.ts';
import * as contract from '../../../contract/desk-house.ts';
import type { Result } from '../../../contract/result.ts';
import { createLoadedStore } from '../../../stores/ui/loaded.ts';

export interface LetterText {
  readonly subject: string;
  readonly markdown: string;
}

export const newsletter = createLoadedStore(() => sendAtDesk(contract.showNewsletter));

/** The letter that is being written, by language code. It lasts as long as the page. */
export const $letter = map<Record<string, LetterText>>({});

const blank: LetterText = { subject: '', markdown: '' };

export const textIn = (letter: Readonly<Record<string, LetterText>>, lang: string) =>
  letter[lang] ?? blank;

export const changeText = (lang: string, change: Partial<LetterText>): void =>
  $letter.setKey(lang, { ...textIn($letter.get(), lang), ...change });

/** Whether a letter is sent in a language. */
export const isBegun = ({ markdown }: LetterText): boolean => markdown.trim() !== '';

/** Sends the letter in one language to the person at the desk alone. */
export const sendTestLetter = (language: string): Promise<Result> =>
  sendAtDesk(contract.sendTestLetter, { language, ...textIn($letter.get(), language) });

/** Sends the letter in the languages that have a text. */
export async function sendLetter(): Promise<Result<{ readers: number }>> {
  const begun = Object.entries($letter.get()).filter(([, text]) => isBegun(text));
  const result = await sendAtDesk(contract.sendLetter, { texts: Object.fromEntries(begun) });
  if (!result.ok) return result;
  $letter.set({});
  await newsletter.load();
  return result;
}
