import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { STEP_TIMEOUT } from './timeouts.ts';

export interface Mail {
  to: string;
  from: string;
  /** The display name before the address. */
  sender: string;
  subject: string;
  /** The plain-text part. */
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

export interface MailServer {
  /** Environment variables that make our server send its mails through this one. */
  env: Record<string, string>;
  /**
   * Waits for the oldest unread mail to this address.
   * @throws if none arrives in time
   */
  nextMail(to: string): Promise<Mail>;
  /** Refuses all mails to this address, for good unless another SMTP code is given. */
  refuse(to: string, code?: number): void;
  accept(to: string): void;
  /** All mails of connections that are closed. */
  received: readonly Mail[];
  /** Waits until `received` holds all mails that were accepted. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a real SMTP server on this machine, which keeps all mails.
 * @param port port to listen on; by default, a free one
 */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Mail[] = [];
  const unread: Mail[] = [];
  const arrived = new EventTarget();
  /**
   * Mails of open connections. Tests get a mail only after its connection is closed, as PocketBase
   * records the mail as sent only then.
   */
  const taken = new Map<string, Mail[]>();
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refused.get(address);
      done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null);
    },
    onData(stream, session, done) {
      readMail(stream, session.envelope.rcptTo[0]?.address ?? '').then((mail) => {
        taken.set(session.id, [...(taken.get(session.id) ?? []), mail]);
        done();
      }, done);
    },
    onClose({ id }) {
      const mails = taken.get(id) ?? [];
      taken.delete(id);
      received.push(...mails);
      unread.push(...mails);
      arrived.dispatchEvent(new Event('mail'));
    },
  });
  // If our server is stopped while it sends a mail, it resets the connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const env = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(address.port),
    SMTP_FROM: 'whisper@hamsa.example',
  };
  const nextMail = async (to: string): Promise<Mail> => {
    const deadline = AbortSignal.timeout(STEP_TIMEOUT);
    for (;;) {
      const index = unread.findIndex((mail) => mail.to === to);
      const [mail] = index === -1 ? [] : unread.splice(index, 1);
      if (mail) return mail;
      if (deadline.aborted) throw new Error(`no mail to ${to} among ${received.length}`);
      await next(arrived, deadline);
    }
  };
  const settled = async (): Promise<void> => {
    const deadline = AbortSignal.timeout(STEP_TIMEOUT);
    while (taken.size > 0 && !deadline.aborted) await next(arrived, deadline);
  };
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    env,
    nextMail,
    received,
    settled,
    refuse: (to, code = 550) => refused.set(to, code),
    accept: (to) => refused.delete(to),
    stop,
  };
}

async function readMail(stream: AsyncIterable<Buffer>, to: string): Promise<Mail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const {
    from,
    subject = '',
    text = '',
    html = '',
    headers,
  } = await PostalMime.parse(Buffer.concat(chunks));
  const sent = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
  const sender = from?.name ?? '';
  return { to, from: from?.address ?? '', sender, subject, text, html, headers: sent };
}

/** Resolves when a mail arrives or the deadline passes. */
function next(arrived: EventTarget, deadline: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    arrived.addEventListener('mail', () => resolve(), { once: true, signal: deadline });
    deadline.addEventListener('abort', () => resolve(), { once: true });
  });
}
