import { checkOptionalLine, checkOptionalText, type OptionalTextError } from './text.ts';

export const BIO_MAX = 100;
/** Maximum characters of an owner's prompt, a headline of one line. */
export const PROMPT_MAX = 80;

/** The texts that an owner writes about the own page. Each may be empty. */
export const profileTexts = {
  bio: { max: BIO_MAX, check: checkOptionalText },
  prompt: { max: PROMPT_MAX, check: checkOptionalLine },
} as const;

export type ProfileText = keyof typeof profileTexts;
type ProfileTextError<Field extends ProfileText = ProfileText> = `${Field}_${OptionalTextError}`;

/** The first rule that a text breaks, or null. */
export function checkProfileText<Field extends ProfileText>(
  field: Field,
  text: string,
): ProfileTextError<Field> | null {
  const { max, check } = profileTexts[field];
  const error = check(text, max);
  return error && `${field}_${error}`;
}

/** Pasted text may have line breaks; a headline has none. */
export const toOneLine = (text: string) => text.replace(/[\n\r\u2028\u2029]+/g, ' ');
