// PocketBase's engine has no elliptic curves, follows every redirect, and cannot give up on a mail server
// that does not answer. So a Node program (pocketbase/serve/deliver/) sends push messages and mails.

/** The key pair that signs push messages (VAPID, RFC 8292). */
export interface PushKey {
  /** The uncompressed point, base64url, as browsers expect it. */
  readonly public: string;
  /** The private key, PKCS #8, base64. */
  readonly private: string;
}

type PushDelivery = Readonly<Record<'id' | 'host' | 'address', string>>;

/** Mail programs end these mails at the address `unsubscribe` (RFC 8058), which is empty for a single mail. */
type MailDelivery = Readonly<
  Record<'id' | 'to' | 'subject' | 'text' | 'html' | 'unsubscribe', string>
>;

/** A letter of the newsletter to one reader, who ends these mails on `page`. */
type LetterDelivery = Readonly<Record<'id' | 'to' | 'lang' | 'unsubscribe' | 'page', string>>;

/** A signed token of a push service's origin, which its messages carry. */
export type PushTokens = Readonly<
  Record<string, { readonly token: string; readonly madeAt: number }>
>;

/**
 * - `sent`: the service has accepted it
 * - `gone`: the address is no longer valid
 * - `refused`: the service will never accept it
 * - `failed`: worth another try
 * - `host_failed`: worth another try, and no other delivery to this host can be sent now
 */
export type Outcome = 'sent' | 'gone' | 'refused' | 'failed' | 'host_failed';

interface Work {
  make_key: [input: { work: 'make_key' }, output: { key: PushKey }];
  push: [
    input: { work: 'push'; key: PushKey; tokens: PushTokens; deliveries: readonly PushDelivery[] },
    output: { outcomes: Outcomes; tokens: PushTokens },
  ];
  mail: [
    input: { work: 'mail'; from: Sender; deliveries: readonly MailDelivery[] },
    output: { outcomes: Outcomes },
  ];
  letter: [
    input: {
      work: 'letter';
      from: Sender;
      letters: Readonly<Record<string, object>>;
      deliveries: readonly LetterDelivery[];
    },
    output: { outcomes: Outcomes },
  ];
}

type Sender = Readonly<Record<'name' | 'address', string>>;

/** The outcome of each delivery by its id, with the reason for a failure. */
export type Outcomes = Readonly<Record<string, readonly [Outcome, reason?: string]>>;

/**
 * Runs the program and waits for it: at most a quarter of a minute.
 * @throws with the output of a program that failed
 */
export function runDelivery<Name extends keyof Work>(input: Work[Name][0] & { work: Name }) {
  const [node, program] = [$os.getenv('NODE_PROGRAM'), $os.getenv('DELIVERY_PROGRAM')];
  if (!node || !program) throw new Error('PocketBase was not started by `npm start`');
  const command = $os.cmd(node, program);
  const file = $filesystem.fileFromBytes(JSON.stringify(input), 'input');
  // PocketBase's types leave out the method `read` of a reader.
  command.stdin = file.reader.open() as unknown as io.Reader;
  return JSON.parse(toString(command.output())) as Work[Name][1];
}

/**
 * Returns the outcomes of deliveries.
 * @param outcome the outcome of each if the program fails
 */
export function attempt(
  rows: readonly { readonly id: string }[],
  outcome: Outcome,
  deliver: () => Outcomes,
): Outcomes {
  try {
    return deliver();
  } catch (error) {
    return Object.fromEntries(rows.map(({ id }) => [id, [outcome, String(error)]]));
  }
}

export function deliverMails(app: CoreApp, deliveries: readonly MailDelivery[]): Outcomes {
  return runDelivery({ work: 'mail', from: senderOf(app), deliveries }).outcomes;
}

export function senderOf(app: CoreApp): Sender {
  const { senderName: name, senderAddress: address } = app.settings().meta;
  return { name, address };
}

export const unsubscribeAddress = (app: CoreApp, token: string): string =>
  `${app.settings().meta.appURL}/api/unsubscribe?token=${token}`;
