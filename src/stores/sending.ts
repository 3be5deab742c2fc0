import { atom, type ReadableAtom } from 'nanostores';
import { toApiError } from '../api/api-error.ts';
import { sendMessage } from '../api/messages.ts';
import { checkMessage, type MessageError } from '../rules/message.ts';
import type { Cooldown } from './cooldown.ts';

export type SendRefusal =
  MessageError | 'cooldown' | 'members_only' | 'too_many_requests' | 'storage_full' | 'send_failed';

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

/** Sends messages to one profile, one a minute. */
export function createSending(recipient: Recipient, cooldown: Cooldown): Sender {
  const $state = atom<Sending>({ status: 'idle' });

  async function send(content: string, isGuest: boolean): Promise<SendRefusal | null> {
    if ($state.get().status === 'sending') return null;
    $state.set({ status: 'sending' });
    const refusal =
      refusalBeforehand(recipient, cooldown, content, isGuest) ??
      (await refusalOfServer(recipient, content, isGuest));
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
  'too_many_requests',
  'storage_full',
] satisfies SendRefusal[]);

async function refusalOfServer(
  recipient: Recipient,
  content: string,
  isGuest: boolean,
): Promise<SendRefusal | null> {
  try {
    await sendMessage(recipient.id, content);
    return null;
  } catch (error) {
    const { code } = toApiError(error);
    if (known.has(code)) return code as SendRefusal;
    // The access rule refuses a guest without a word; the owner changed the setting meanwhile.
    return isGuest && code === 'refused' ? 'members_only' : 'send_failed';
  }
}
