import { Marked } from 'marked';
import { createTransport } from 'nodemailer';
import { sendByHost } from './by-host.mjs';

/** @typedef {{ subject: string, markdown: string, dir: string, notice: string, footer: string, action: string, imprint: string }} Letter */

/**
 * A line break in a paragraph is one in the letter, as in a mail. The Markdown is escaped already, and an
 * image is shown by its words: a mail that loads one tells a server when it is read. The desk's preview,
 * LetterPreview.tsx, shows the same.
 */
const marked = new Marked({
  breaks: true,
  renderer: {
    code: ({ text }) => `<pre><code>${text}</code></pre>\n`,
    codespan: ({ text }) => `<code>${text}</code>`,
    image: ({ text }) => `<em>${text}</em>`,
    // Mail programs show no form fields.
    checkbox: ({ raw }) => raw,
  },
});

/**
 * Returns both texts of a letter of the newsletter.
 * @param {Letter} letter
 * @param {string} lang
 * @param {string} page address of the page on which readers end these mails
 */
export function renderLetter(letter, lang, page) {
  const { subject, markdown, dir, notice, footer, action, imprint } = letter;
  const body = marked.parse(escape(markdown).replaceAll('&gt;', '>'), { async: false });
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body>
${notice && `<p><em>${escape(notice)}</em></p>\n<hr>\n`}${body}<hr>
<p>${escape(footer)}</p>
<p><a href="${page}">${escape(action)}</a></p>${imprint && `\n<p>${escape(imprint)}</p>`}
</body>
</html>
`;
  return {
    subject,
    text: `${notice && `${notice}\n\n`}${markdown}\n\n--\n${footer}\n${action}: ${page}\n${imprint && `\n${imprint}\n`}`,
    html,
  };
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Milliseconds until a mail server counts as one that does not answer. */
const TIMEOUT = 5000;

/** @typedef {{ id: string, to: string, lang: string, unsubscribe: string, page: string }} LetterDelivery */
/** @typedef {{ id: string, to: string, subject: string, text: string, html: string, unsubscribe: string }} Mail */

/**
 * Sends mails. Their readers can end those with an address for it by one press (RFC 8058).
 * @param {{ from: { name: string, address: string }, deliveries: Mail[] }} input
 * @param {(error: SendError) => boolean} [mayRetry] whether a failed mail may be sent again
 */
export async function sendMails({ from, deliveries }, mayRetry = () => true) {
  const transport = createTransport({ ...server(), pool: true, maxConnections: 3 });
  const send = async (/** @type {Mail} */ { to, subject, text, html, unsubscribe }) => {
    const headers = {
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
      'Auto-Submitted': 'auto-generated',
    };
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers,
      });
      return /** @type {const} */ (['sent']);
    } catch (error) {
      const failure = /** @type {SendError} */ (error);
      return mayRetry(failure)
        ? reportOf(failure)
        : /** @type {const} */ (['refused', failure.message]);
    }
  };
  const outcomes = await sendByHost(deliveries, () => 'mail', send);
  transport.close();
  return { outcomes };
}

/**
 * Sends the letters of the newsletter. Once a mail server has begun to read a letter, it is not sent again:
 * nobody gets one twice.
 * @param {{ from: { name: string, address: string }, letters: Record<string, Letter>, deliveries: LetterDelivery[] }} input
 */
export async function sendLetters({ from, letters, deliveries }) {
  const mails = deliveries.map(({ id, to, lang, unsubscribe, page }) => {
    const letter = /** @type {Letter} */ (letters[lang]);
    return { id, to, unsubscribe, ...renderLetter(letter, lang, page) };
  });
  return sendMails({ from, deliveries: mails }, isUnsent);
}

/** @typedef {Error & { code?: string, command?: string, responseCode?: number }} SendError */

/**
 * @param {SendError} error
 * @returns {import('./by-host.mjs').Report}
 */
function reportOf({ code, responseCode = 0, message }) {
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMail) return ['host_failed', message];
  return [responseCode >= 500 ? 'refused' : 'failed', message];
}

/**
 * Whether the server has certainly not accepted the mail: it failed before the text was sent, or the server
 * refused the text.
 * @param {SendError} error
 */
const isUnsent = ({ command = '', responseCode = 0 }) =>
  responseCode > 0 || /^(?:CONN|EHLO|HELO|AUTH|STARTTLS|MAIL|RCPT)/.test(command);

/** Returns the mail server, by the same variables as in hooks/start/settings.ts. */
function server() {
  const { SMTP_HOST: host, SMTP_PORT = '', SMTP_USERNAME: user, SMTP_PASSWORD: pass } = process.env;
  const port = Number(SMTP_PORT);
  return {
    host,
    port,
    // On any other port STARTTLS secures the connection if the server offers it.
    secure: port === 465,
    ...(user ? { auth: { user, pass } } : {}),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  };
}
