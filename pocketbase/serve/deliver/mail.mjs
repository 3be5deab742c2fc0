import { createTransport } from 'nodemailer';
import { sendByHost } from './by-host.mjs';

/** Milliseconds until a mail server counts as one that does not answer. */
const TIMEOUT = 5000;

/** @typedef {{ id: string, to: string, subject: string, text: string, html: string, unsubscribe: string }} Mail */

/**
 * Sends mails that their readers can end by one press (RFC 8058).
 * @param {{ from: { name: string, address: string }, deliveries: Mail[] }} input
 */
export async function sendMails({ from, deliveries }) {
  const transport = createTransport({ ...server(), pool: true, maxConnections: 3 });
  const send = async (/** @type {Mail} */ { to, subject, text, html, unsubscribe }) => {
    const headers = {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
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
      return reportOf(/** @type {SendError} */ (error));
    }
  };
  const outcomes = await sendByHost(deliveries, () => 'mail', send);
  transport.close();
  return { outcomes };
}

/** @typedef {Error & { code?: string, responseCode?: number }} SendError */

/**
 * @param {SendError} error
 * @returns {import('./by-host.mjs').Report}
 */
function reportOf({ code, responseCode = 0, message }) {
  // The reason may quote the reader's address.
  const reason = message.replace(/[^\s<>]+@[^\s<>]+/g, '…');
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMail) return ['host_failed', reason];
  return [responseCode >= 500 ? 'refused' : 'failed', reason];
}

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
