import { checkOptionalText, type TextError } from './text.ts';

export const BIO_MAX = 100;

export type BioError = `bio_${Exclude<TextError, 'required'>}`;

/** Returns the first rule that a bio breaks, or null; an empty bio is allowed. */
export function checkBio(bio: string): BioError | null {
  const error = checkOptionalText(bio, BIO_MAX);
  return error && `bio_${error}`;
}
