import { atom, type ReadableAtom } from 'nanostores';
import { toApiError } from '../api/api-error.ts';
import { sendMessage } from '../api/messages.ts';
import { checkMessage, type MessageError } from '../rules/message.ts';
import type { Cooldown } from './cooldown.ts';

/** What the server says of a message that it does not take. */
type ServerRefusal =
  | MessageError
  | 'foreign_origin'
  | 'members_only'
  | 'recipient_gone'
  | 'storage_full'
  | 'too_many_requests';

export type SendRefusal = ServerRefusal | 'cooldown' | 'send_failed';

export type Sending =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'sent' }
  | { status: 'refused'; refusal: SendRefusal };

export interface Recipient {
  id: string;
  allow_anonymous: boolean;
}

export interface Sender {
  $state: ReadableAtom<Sending>;
  /** Sends, and answers with what stood against it, or null. */
  send: (content: string, isGuest: boolean) => Promise<SendRefusal | null>;
}

/** Sends messages to one profile; the tab waits a minute after each, whomever it was to. */
export function createSending(recipient: Recipient, cooldown: Cooldown): Sender {
  const $state = atom<Sending>({ status: 'idle' });

  async function send(content: string, isGuest: boolean): Promise<SendRefusal | null> {
    if ($state.get().status === 'sending') return null;
    $state.set({ status: 'sending' });
    const refusal =
      refusalBeforehand(recipient, cooldown, content, isGuest) ??
      (await refusalOfServer(recipient, content));
    if (!refusal) cooldown.start();
    $state.set(refusal ? { status: 'refused', refusal } : { status: 'sent' });
    return refusal;
  }

  return { $state, send };
}

function refusalBeforehand(
  recipient: Recipient,
  cooldown: Cooldown,
  content: string,
  isGuest: boolean,
): SendRefusal | null {
  if (isGuest && !recipient.allow_anonymous) return 'members_only';
  return cooldown.$seconds.get() > 0 ? 'cooldown' : checkMessage(content);
}

const known = new Set<string>([
  'message_required',
  'message_too_long',
  'message_unprintable',
  'foreign_origin',
  'members_only',
  'recipient_gone',
  'too_many_requests',
  'storage_full',
] satisfies ServerRefusal[]);

async function refusalOfServer(recipient: Recipient, content: string): Promise<SendRefusal | null> {
  try {
    await sendMessage(recipient.id, content);
    return null;
  } catch (error) {
    const { code } = toApiError(error);
    return known.has(code) ? (code as ServerRefusal) : 'send_failed';
  }
}
