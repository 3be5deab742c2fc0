import { dayBefore } from './days.ts';

// Limits of what the operator sets about who may come.

export const BLOCKED_DOMAINS_MAX = 500;
/** Maximum invitations at a time; ended ones are deleted. */
export const INVITATIONS_MAX = 100;
/** Maximum accounts that one invitation may create. */
export const INVITATION_USES_MAX = 10_000;
/** Maximum days for which an invitation is valid. */
export const INVITATION_DAYS_MAX = 366;

const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Returns a mail domain as it is compared: without spaces, an `@` before it, and capitals. */
export const tidyDomain = (input: string): string => input.trim().replace(/^@/, '').toLowerCase();

export const isDomain = (domain: string): boolean =>
  domain.length <= 253 && domainPattern.test(domain);

/** Whether an e-mail address belongs to one of these domains, or to a subdomain of one. */
export function hasDomainOf(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`));
}

/** Returns the number of uses that a text says, or null. */
export function readUses(text: string): number | null {
  const uses = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return uses >= 1 && uses <= INVITATION_USES_MAX ? uses : null;
}

/**
 * Whether a text is the UTC day of `now` or one within `INVITATION_DAYS_MAX` after it.
 * @param now in milliseconds since 1970
 */
export function isLastDay(text: string, now: number): boolean {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(text) === text;
  return isDay && text >= dayBefore(now, 0) && text <= dayBefore(now, -INVITATION_DAYS_MAX);
}

/** Returns the same day in its usual form; another text for a day that does not exist. */
function dayOf(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) ? '' : dayBefore(time, 0);
}
