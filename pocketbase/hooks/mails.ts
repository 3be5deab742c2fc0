import Mustache from 'mustache';
import ar from '../../public/locales/ar/mail.json';
import de from '../../public/locales/de/mail.json';
import en from '../../public/locales/en/mail.json';
import es from '../../public/locales/es/mail.json';
import fr from '../../public/locales/fr/mail.json';
import nl from '../../public/locales/nl/mail.json';
import { refuse } from './request-body.ts';

const words: Readonly<Record<string, typeof en>> = { ar, de, en, es, fr, nl };

export function isMailLanguage(lang: unknown): lang is string {
  return typeof lang === 'string' && Object.keys(words).includes(lang);
}

/** Whether the operator named a mail server; the console's own setting lasts until the next start. */
export function mailIsSetUp(): boolean {
  return $os.getenv('SMTP_HOST') !== '';
}

/** Answers every request for a mail alike, whoever has the address. */
export function refuseMail(): never {
  return refuse('email', 'mail_not_set_up');
}

export function writeReset(e: core.MailerRecordEvent): void {
  writeLink(e, 'reset', 'recover');
}

export function writeConfirmation(e: core.MailerRecordEvent): void {
  writeLink(e, 'confirm', 'auth/confirm');
}

export function writeEmailChange(e: core.MailerRecordEvent): void {
  writeLink(e, 'change', 'auth/confirm-email');
}

export function writeCode(e: core.MailerRecordEvent): void {
  const { lang, fill } = letterTo(e);
  const { code_subject, code_text, code_otherwise } = words[lang] ?? en;
  const code = String(e.meta['password']);
  send(e, lang, fill(code_subject), {
    paragraphs: [fill(code_text)],
    code,
    otherwise: fill(code_otherwise),
  });
}

function writeLink(e: core.MailerRecordEvent, kind: 'reset' | 'confirm' | 'change', path: string) {
  const { lang, fill } = letterTo(e);
  const said = words[lang] ?? en;
  const token = encodeURIComponent(String(e.meta['token']));
  send(e, lang, fill(said[`${kind}_subject`]), {
    paragraphs: [fill(said[`${kind}_text`])],
    link: {
      address: `${e.app.settings().meta.appURL}/${lang}/${path}?token=${token}`,
      name: said[`${kind}_action`],
    },
    otherwise: fill(said[`${kind}_otherwise`]),
  });
}

/** In which language a person is written to, and how the words of that language are filled in. */
function letterTo(e: core.MailerRecordEvent) {
  const chosen = e.record?.getString('language');
  const lang = isMailLanguage(chosen) ? chosen : 'en';
  const values: Record<string, string> = {
    username: e.record?.getString('username') ?? '',
    product: e.app.settings().meta.appName,
    email: String(e.meta['newEmail'] ?? ''),
  };
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return { lang, fill };
}

interface Letter {
  paragraphs: string[];
  link?: { address: string; name: string };
  code?: string;
  otherwise: string;
}

// No styles: every reader of mail shows plain paragraphs well, in its own light or dark.
const html = `<!doctype html>
<html lang="{{lang}}" dir="{{dir}}">
<head><meta charset="utf-8"><title>{{subject}}</title></head>
<body>
{{#paragraphs}}<p>{{.}}</p>
{{/paragraphs}}
{{#link}}<p><a href="{{address}}">{{name}}</a></p>
<p dir="ltr">{{address}}</p>
{{/link}}
{{#code}}<p><strong>{{code}}</strong></p>
{{/code}}
<p>{{otherwise}}</p>
<p>{{signature}}</p>
</body>
</html>
`;

function send(e: core.MailerRecordEvent, lang: string, subject: string, letter: Letter): void {
  const { message } = e;
  // PocketBase would try the machine's own sendmail.
  if (!message || !mailIsSetUp()) throw new InternalServerError('Mail is not set up.');
  const { fill } = letterTo(e);
  const said = words[lang] ?? en;
  const paragraphs = [fill(said.greeting), ...letter.paragraphs];
  const signature = fill(said.signature);
  const dir = lang === 'ar' ? 'rtl' : 'ltr';
  message.subject = subject;
  message.text = [
    ...paragraphs,
    letter.link?.address ?? letter.code ?? '',
    letter.otherwise,
    signature,
  ].join('\n\n');
  message.html = Mustache.render(html, { ...letter, paragraphs, signature, subject, lang, dir });
  e.next();
}

/**
 * Sends the newcomer the mail that confirms the address, by PocketBase's own request: it answers
 * at once and sends afterwards, so that a slow mail server delays no sign-up.
 */
export function askForConfirmation(app: CoreApp, email: string): void {
  if (!mailIsSetUp()) return;
  try {
    $http.send({
      url: `${$os.getenv('SERVER_URL')}/api/collections/profiles/request-verification`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      timeout: 5,
    });
  } catch (error) {
    app.logger().warn('No mail of confirmation was asked for.', 'error', String(error));
  }
}
