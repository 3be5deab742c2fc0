import { checkText, type TextError } from './text.ts';

const SCAM_URL_MAX = 2000;
export const SCAM_DESCRIPTION_MAX = 2000;
/** Milliseconds that a report seems to take, by the specification. */
export const SCAM_REPORT_PAUSE = 1000;

export type ScamUrlError = 'url_required' | 'url_invalid';
export type ScamDescriptionError = `description_${TextError}`;

/** The first rule the URL of a reported page breaks, or null. */
export function checkScamUrl(url: string): ScamUrlError | null {
  const address = url.trim();
  if (address === '') return 'url_required';
  const isAddress = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.]{2,}(?:[/?#]\S*)?$/i.test(address);
  return isAddress && address.length <= SCAM_URL_MAX ? null : 'url_invalid';
}

/** The first rule the description of a scam breaks, or null. */
export function checkScamDescription(description: string): ScamDescriptionError | null {
  const error = checkText(description, SCAM_DESCRIPTION_MAX);
  return error && `description_${error}`;
}

/** The errors of a report, by field. */
export function checkScamReport({ url, description }: { url: string; description: string }) {
  return { url: checkScamUrl(url), description: checkScamDescription(description) };
}
