import { locales, defaultLang } from '../../../i18n/locales.ts';
import { textIn, type LetterText } from '../../../stores/desk/letter.ts';

export interface LetterErrors {
  readonly subject?: string;
  readonly markdown?: string;
}

type Letter = Readonly<Record<string, LetterText>>;

/** Returns the error codes of a letter's fields by language; English is required. */
export function letterErrors(letter: Letter): Partial<Record<string, LetterErrors>> {
  const wrong = locales
    .map(({ code }) => [code, errorsOf(textIn(letter, code), code === defaultLang)] as const)
    .filter(([, errors]) => Object.keys(errors).length > 0);
  return Object.fromEntries(wrong);
}

/** Returns the error codes of a letter that is to be sent in one language. */
export const errorsIn = (letter: Letter, lang: string): LetterErrors =>
  errorsOf(textIn(letter, lang), true);

function errorsOf({ subject, markdown }: LetterText, isRequired: boolean): LetterErrors {
  const [hasSubject, hasText] = [subject.trim() !== '', markdown.trim() !== ''];
  if (!hasSubject && !hasText && !isRequired) return {};
  return {
    ...(!hasSubject && { subject: 'subject_required' }),
    ...(!hasText && { markdown: 'letter_required' }),
  };
}
