import { textCheck } from './text.ts';

const SCAM_URL_MAX = 2000;
export const SCAM_DESCRIPTION_MAX = 2000;
/** Minimum milliseconds for which the page shows a report as being sent, as the specification demands. */
export const SCAM_REPORT_MIN_DURATION = 1000;

type ScamUrlError = 'url_required' | 'url_invalid';

/** Returns the first rule that the URL of a reported page breaks, or null. */
export function checkScamUrl(url: string): ScamUrlError | null {
  const address = url.trim();
  if (address === '') return 'url_required';
  const isAddress = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.]{2,}(?:[/?#]\S*)?$/i.test(address);
  return isAddress && address.length <= SCAM_URL_MAX ? null : 'url_invalid';
}

/** Returns the first rule that the description of a scam breaks, or null. */
export const checkScamDescription = textCheck('description', SCAM_DESCRIPTION_MAX);

/** Returns the errors of a report, by field. */
export function checkScamReport({ url, description }: { url: string; description: string }) {
  return { url: checkScamUrl(url), description: checkScamDescription(description) };
}
