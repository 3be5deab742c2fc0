import type words from '../../../public/locales/en/mail.json';
import { defaultLang, isLang, type Lang } from '../../../src/i18n/locales.ts';
import type { DecisionReason, ReportSubject } from '../../../src/rules/reports.ts';
import { settingsHash } from '../../../src/rules/settings-hash.ts';
import { report } from '../engine/report.ts';
import type { WithRecord } from '../engine/request-event.ts';
import { sendQueuedMail } from './asked-mails.ts';
import { noteConfirmationMail, refusalToken } from './confirmation.ts';
import {
  decisionAction,
  decisionFacts,
  decisionOtherwise,
  isDecisionKind,
  type ReportMailKind,
} from './decision-facts.ts';
import { emailChangeToken, signInCodeOf } from './tokens.ts';
import { noteMail, mailIsSetUp, withoutAddresses } from './setup.ts';
import { writeHtml, type Part } from './html.ts';
import { mailRecipientOf, processQueue, type OutboxMail } from './outbox.ts';

type Words = typeof words;
type LinkMail = 'reset' | 'confirm' | 'change';
type MailEvent = WithRecord<core.MailerRecordEvent>;

export function sendPasswordReset(e: MailEvent): void {
  sendLink(e, 'reset', `recover#${tokenOf(e)}`);
}

export function sendVerification(e: MailEvent): void {
  const refusal: Link = { path: `auth/not-me/#${refusalToken(e.record)}`, action: 'not_me_action' };
  sendLink(e, 'confirm', `auth/confirm#${tokenOf(e)}`, '', refusal);
  noteConfirmationMail(e.app, e.record);
}

export function sendEmailChange(e: MailEvent): void {
  const email = String(e.meta['newEmail']);
  sendLink(e, 'change', `auth/confirm-email#${emailChangeToken(e.record, email)}`, email);
}

export function sendSignInCode(e: MailEvent): void {
  const code = signInCodeOf(e.record, String(e.meta['otpId']));
  send(e, { ...mailRecipientOf(e.record), kind: 'code', code });
}

/** A JWT needs no escaping in a URL. */
const tokenOf = (e: MailEvent) => String(e.meta['token']);

function sendLink(e: MailEvent, kind: LinkMail, path: string, email = '', lastLink?: Link): void {
  const link: Link = { path, action: `${kind}_action` };
  send(e, { ...mailRecipientOf(e.record), kind, email, link, lastLink });
}

function send(e: MailEvent, mail: Mail): void {
  // Without this error PocketBase would try the machine's own sendmail.
  if (!e.message || !mailIsSetUp()) throw new InternalServerError('Mail is not set up.');
  Object.assign(e.message, renderMail(e.app, mail));
  logFailure(e.app, () => e.next());
}

/** Sends the mails of the outbox. */
export function sendMails(app: CoreApp): void {
  const sendOne = (mail: OutboxMail) => sendMail(app, mail);
  processQueue(app, (mail) => sendQueuedMail(app, mail, sendOne));
}

function sendMail(app: CoreApp, mail: OutboxMail): void {
  const { senderName: name, senderAddress: address } = app.settings().meta;
  const from = { name, address };
  const to = [{ name: '', address: mail.to }];
  const written = renderMail(app, { ...mail, ...linksOf(mail) });
  logFailure(app, () => app.newMailClient().send(new MailerMessage({ from, to, ...written })));
}

/** Logs that a mail failed, without its address. PocketBase's own logs are off. */
function logFailure(app: CoreApp, send: () => void): void {
  try {
    send();
    noteMail(app, true);
  } catch (error) {
    noteMail(app, false);
    report(`a mail could not be sent: ${withoutAddresses(String(error))}`);
    throw error;
  }
}

/** A link to a page of the site: its path, and the key of its text. */
interface Link {
  path: string;
  action: keyof Words;
}

const recoverLink: Link = { path: 'recover', action: 'reset_action' };

/** Links for an owner who did not make the change; the mail to a replaced address has none. */
const securityLinks: Partial<Record<OutboxMail['kind'], Link>> = {
  password_changed: recoverLink,
  two_factor_off: recoverLink,
  sessions_ended: recoverLink,
  google_linked: { path: `dashboard${settingsHash('security')}`, action: 'settings_action' },
};

/** Returns the links of a mail of the outbox; the token is in the fragment, which no server logs. */
const linksOf = (mail: OutboxMail): Pick<Mail, 'link' | 'lastLink'> =>
  'token' in mail
    ? { link: { path: `notice/#${mail.token}`, action: decisionAction(mail.kind) } }
    : { lastLink: securityLinks[mail.kind] };

interface Mail {
  /** Prefix of the keys of the texts: `{kind}_subject`, `{kind}_text` and `{kind}_otherwise`. */
  kind:
    | OutboxMail['kind']
    | ReportMailKind
    | LinkMail
    | 'code'
    | 'new_messages'
    | 'newsletter'
    | 'test';
  /** Empty for somebody without an account. */
  username: string;
  /** Language code; an empty or unknown one means English. */
  language: string;
  /** The new mail address, if the text mentions it. */
  email?: string;
  link?: Link;
  code?: string;
  /** Number of messages that the text mentions. */
  count?: number;
  /** The link after the last text. */
  lastLink?: Link | undefined;
  about?: ReportSubject;
  reason?: DecisionReason | '';
  words?: string;
}

/** Replaces each `{{name}}`; a value that is not known leaves nothing. */
const fillIn = (text: string, values: Readonly<Record<string, string | undefined>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Returns the subject and both texts of a mail in its reader's language. */
export function renderMail(app: CoreApp, mail: Mail) {
  const { kind, username, language, email, link, code, count = 0, lastLink } = mail;
  const lang = isLang(language) ? language : defaultLang;
  const support = $os.getenv('SUPPORT_EMAIL');
  const words = wordsIn(lang);
  const facts = decisionFacts(words, mail);
  const values = {
    username,
    email,
    support,
    count: writeNumber(count, words.digits),
    ...facts,
  };
  const fill = (text: string) => fillIn(text, values);
  const otherwise = otherwiseOf(kind, support);
  const linkTo = ({ path, action }: Link) => ({
    link: { address: `${app.settings().meta.appURL}/${lang}/${path}`, name: words[action] },
  });
  const parts: Part[] = [
    ...(username === '' ? [] : [{ text: fill(words.greeting) }]),
    { text: fill(words[`${kind}_text`]) },
    ...(['about', 'reason', 'words'] as const)
      .filter((name) => facts[name])
      .map((name) => ({ text: fill(words[`decision_${name}`]) })),
    ...(link ? [linkTo(link)] : []),
    ...(code ? [{ code }] : []),
    { text: fill(words[otherwise]) },
    ...(lastLink ? [linkTo(lastLink)] : []),
    { text: fill(words.signature) },
    ...(imprint() === '' ? [] : [{ text: imprint() }]),
  ];
  const subject = fill(words[`${kind}_subject`]);
  return {
    subject,
    text: parts.map((part) => part.text ?? part.link?.address ?? part.code).join('\n\n'),
    html: writeHtml(lang, words.dir, subject, parts),
  };
}

/** Returns the operator's name and address in one line; empty if the operator has named none. */
const imprint = () =>
  [$os.getenv('OPERATOR_NAME'), ...$os.getenv('OPERATOR_ADDRESS').split('\n')]
    .filter((line) => line !== '')
    .join(', ');

function otherwiseOf(kind: Mail['kind'], support: string): keyof Words {
  if (kind === 'email_changed' && support === '') return 'email_changed_without_support';
  return isDecisionKind(kind) ? decisionOtherwise(kind) : `${kind}_otherwise`;
}

/** Writes a whole number in the digits of a language; PocketBase's engine has no Intl. */
const writeNumber = (number: number, digits: string) =>
  String(number).replace(/\d/g, (digit) => digits.charAt(Number(digit)));

const wordsIn = (lang: Lang) =>
  require(`${__hooks}/mail.${lang}.json`) as Words & {
    readonly dir: string;
    readonly digits: string;
  };

/** Returns what a letter of the newsletter contains besides its text. */
export function letterFrame(lang: Lang) {
  const words = wordsIn(lang);
  return {
    dir: words.dir,
    footer: words.letter_otherwise,
    action: words.unsubscribe_action,
    imprint: imprint(),
    notice: '',
  };
}

/** Returns the same for a letter that is only tried, which says so in its subject and above its text. */
export function testLetterFrame(lang: Lang, subject: string) {
  const { letter_test_subject, letter_test_notice } = wordsIn(lang);
  return {
    ...letterFrame(lang),
    subject: fillIn(letter_test_subject, { subject }),
    notice: letter_test_notice,
  };
}
