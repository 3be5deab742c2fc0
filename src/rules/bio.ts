import { findOptionalTextFlaw, type TextFlaw } from './text.ts';

export const BIO_MAX = 100;

export type BioError = `bio_${Exclude<TextFlaw, 'required'>}`;

/** The first rule a bio breaks, or null; an empty bio is a bio. */
export function checkBio(bio: string): BioError | null {
  const flaw = findOptionalTextFlaw(bio, BIO_MAX);
  return flaw && `bio_${flaw}`;
}
