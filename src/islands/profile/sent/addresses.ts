import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { isLinkValue } from '../../../rules/sender-link.ts';
import type { SentLink } from '../../../stores/visitor/sent-links.ts';

/**
 * Digits of a kept link's secret in the page's address. They open it only where it is kept, so that a link
 * that was removed from a device does not remain in the browser's history.
 */
const SHORT_LENGTH = 8;

/** Returns the private link, which opens everywhere; servers do not receive the part behind `#`. */
export const privateLink = (lang: Lang, secret: string): string =>
  `${location.origin}${pathIn(lang, 'sent')}#${secret}`;

/** Returns the address of a link that this browser keeps. */
export const keptLink = (secret: string): string => `#${secret.slice(0, SHORT_LENGTH)}`;

/**
 * Returns the secret to which the address leads, or null if the address is incomplete.
 * @param hash the page's, without `#`
 */
export function secretIn(hash: string, kept: readonly SentLink[]): string | null {
  if (isLinkValue(hash)) return hash;
  const shortened = (secret: string) => keptLink(secret).slice(1);
  return kept.find(({ secret }) => shortened(secret) === hash)?.secret ?? null;
}
