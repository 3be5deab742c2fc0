import { checkEmail } from '../../rules/email.ts';
import { normalizeLineBreaks } from '../../rules/text.ts';

const contactFields = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];
export type Contact = Readonly<Record<ContactField, string>>;
type ContactError = `${ContactField}_required` | 'email_invalid';

/** Returns the error codes of invalid fields. */
export function checkContact(contact: Contact): Partial<Record<ContactField, ContactError>> {
  const empty = contactFields.filter((field) => contact[field].trim() === '');
  const errors = Object.fromEntries(empty.map((field) => [field, `${field}_required`]));
  if (!errors['email'] && checkEmail(contact.email)) errors['email'] = 'email_invalid';
  return errors;
}

/** Returns the `mailto:` URL of an email with this text. */
export function composeMail(to: string, { name, email, subject, message }: Contact): string {
  const text = `${message.trim()}\n\n${name.trim()}\n${email.trim()}`;
  const body = normalizeLineBreaks(text).replace(/\n/g, '\r\n');
  return `mailto:${to}?subject=${encode(subject.trim())}&body=${encode(body)}`;
}

/** Replaces lone surrogates (half an emoji), which cannot be encoded, with U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
