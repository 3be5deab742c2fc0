import Mustache from 'mustache';
import type words from '../../public/locales/en/mail.json';
import { defaultLang, isLang, localeOf, type Lang } from '../../src/i18n/locales.ts';
import { site } from '../../src/site.ts';
import { emailChangeToken } from './email-change-token.ts';
import { mailIsSetUp } from './mail-setup.ts';
import { sendWaiting, type Letter, type Notice } from './outbox.ts';
import { codeOf } from './sign-in-code.ts';

type Words = typeof words;

export function writeReset(e: core.MailerRecordEvent): void {
  writeLink(e, 'reset', 'recover', String(e.meta['token']));
}

export function writeConfirmation(e: core.MailerRecordEvent): void {
  writeLink(e, 'confirm', 'auth/confirm', String(e.meta['token']));
}

export function writeEmailChange(e: core.MailerRecordEvent): void {
  if (!e.record) throw new InternalServerError();
  const token = emailChangeToken(e.record, String(e.meta['newEmail']));
  writeLink(e, 'change', 'auth/confirm-email', token);
}

export function writeCode(e: core.MailerRecordEvent): void {
  const { said, fill, compose } = writerTo(e.app, valuesOf(e));
  send(
    e,
    compose(said.code_subject, {
      paragraphs: [fill(said.code_text)],
      code: e.record ? codeOf(e.record, String(e.meta['otpId'])) : '',
      otherwise: fill(said.code_otherwise),
    }),
  );
}

function writeLink(
  e: core.MailerRecordEvent,
  kind: 'reset' | 'confirm' | 'change',
  path: string,
  token: string,
) {
  const { said, fill, compose, address } = writerTo(e.app, valuesOf(e));
  send(
    e,
    compose(said[`${kind}_subject`], {
      paragraphs: [fill(said[`${kind}_text`])],
      link: {
        address: address(`${path}?token=${encodeURIComponent(token)}`),
        name: said[`${kind}_action`],
      },
      otherwise: fill(said[`${kind}_otherwise`]),
    }),
  );
}

/** What the words of a mail are filled in with; `language` tells which words. */
interface Values {
  language: string;
  username: string;
  email: string;
}

const valuesOf = (e: core.MailerRecordEvent): Values => ({
  language: e.record?.getString('language') ?? '',
  username: e.record?.getString('username') ?? '',
  email: String(e.meta['newEmail'] ?? ''),
});

interface Content {
  paragraphs: string[];
  link?: { address: string; name: string };
  code?: string;
  otherwise?: string;
}

interface Written {
  subject: string;
  text: string;
  html: string;
}

/** What it takes to write to a person in the own language, in English where none was chosen. */
function writerTo(app: CoreApp, { language, username, email }: Values) {
  const lang = isLang(language) ? language : defaultLang;
  const said = require(`${__hooks}/mail.${lang}.json`) as Words;
  const { name: product, supportEmail: support } = site;
  const { appURL } = app.settings().meta;
  const values: Record<string, string> = { username, product, email, support };
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const compose = (subject: string, content: Content): Written =>
    write(lang, fill(subject), {
      ...content,
      greeting: fill(said.greeting),
      signature: fill(said.signature),
    });
  const address = (path: string) => `${appURL}/${lang}/${path}`;
  return { said, fill, compose, address };
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
{{#otherwise}}<p>{{otherwise}}</p>
{{/otherwise}}
<p>{{signature}}</p>
</body>
</html>
`;

type Framed = Content & { greeting: string; signature: string };

function write(lang: Lang, subject: string, { greeting, ...content }: Framed): Written {
  const paragraphs = [greeting, ...content.paragraphs];
  const { link, code, otherwise, signature } = content;
  const lines = [...paragraphs, link?.address, code, otherwise, signature];
  const { dir } = localeOf(lang);
  return {
    subject,
    text: lines.filter((line) => line !== undefined).join('\n\n'),
    html: Mustache.render(html, { ...content, paragraphs, subject, lang, dir }),
  };
}

function send(e: core.MailerRecordEvent, written: Written): void {
  // PocketBase would try the machine's own sendmail.
  if (!e.message || !mailIsSetUp()) throw new InternalServerError('Mail is not set up.');
  Object.assign(e.message, written);
  e.next();
}

/** Sends what waits in the outbox. */
export function sendMails(app: CoreApp): void {
  sendWaiting(app, (letter) => {
    const { senderName: name, senderAddress: address } = app.settings().meta;
    const from = { name, address };
    const to = [{ name: '', address: letter.to }];
    app.newMailClient().send(new MailerMessage({ from, to, ...writeLetter(app, letter) }));
  });
}

function writeLetter(app: CoreApp, letter: Letter): Written {
  const email = letter.kind === 'email_changed' ? letter.newEmail : '';
  const writer = writerTo(app, { ...letter, email });
  const { said, fill, compose } = writer;
  if (letter.kind === 'proof_code') {
    return compose(said.proof_subject, {
      paragraphs: [fill(said.proof_text)],
      code: letter.code,
      otherwise: fill(said.proof_otherwise),
    });
  }
  const { kind } = letter;
  const paragraphs = [fill(said[`${kind}_text`]), fill(said[`${kind}_otherwise`])];
  return compose(said[`${kind}_subject`], { paragraphs, ...remedy(kind, writer) });
}

/** Where a person goes who did not make the change; an address that was taken away opens nothing. */
function remedy(kind: Notice, { said, address }: ReturnType<typeof writerTo>) {
  if (kind === 'email_changed') return {};
  if (kind === 'google_linked') {
    return {
      link: { address: address('dashboard#settings/security'), name: said.settings_action },
    };
  }
  return { link: { address: address('recover'), name: said.reset_action } };
}
