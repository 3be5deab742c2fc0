import { countCharacters } from './text.ts';

export const EMAIL_MAX = 254;

export const emailErrors = [
  'email_required',
  'email_without_at',
  'email_without_name',
  'email_without_domain',
  'email_domain_without_dot',
  'email_extension_too_short',
  'email_malformed',
  'email_too_long',
] as const;

type EmailError = (typeof emailErrors)[number];

// An address has dot-separated names before the @ and host labels after it: the syntax that mail servers
// accept in practice.
const name = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const pattern = new RegExp(`^${name}(?:\\.${name})*@(?:${label}\\.)+[A-Za-z]{2,63}$`);

/** Returns the first rule that an e-mail address breaks, in the specification's order, or null. */
export function checkEmail(input: string): EmailError | null {
  const email = input.trim();
  if (email === '') return 'email_required';
  const at = email.lastIndexOf('@');
  if (at === -1) return 'email_without_at';
  if (at === 0) return 'email_without_name';
  const domain = email.slice(at + 1);
  if (domain === '') return 'email_without_domain';
  if (!domain.includes('.')) return 'email_domain_without_dot';
  if (domain.slice(domain.lastIndexOf('.') + 1).length < 2) return 'email_extension_too_short';
  if (!pattern.test(email)) return 'email_malformed';
  return countCharacters(email) > EMAIL_MAX ? 'email_too_long' : null;
}
