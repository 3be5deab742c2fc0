import { sendAsVisitor } from '../../api/send-as-visitor.ts';
import * as contract from '../../contract/messages.ts';
import type { InputOf } from '../../contract/request.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkMessage } from '../../rules/message.ts';
import { PROOFS_MAX } from '../../rules/proof-of-work.ts';
import { $cooldown, startCooldown } from './cooldown.ts';
import { computeProof } from './proof-of-work.ts';
import { drawLink, rememberSent } from './sender-link.ts';
import { computeTag, keepSecret } from './sender-mark.ts';

interface SendOptions {
  /**
   * The link of an earlier message, if this one answers a reply to it; otherwise the message gets a link of
   * its own.
   */
  readonly secret?: string;
  /** Whether the message arrives at a random time within the hour. */
  readonly later?: boolean;
}

/** Sends a message, unless one was sent less than a minute ago. */
export async function sendMessage(
  recipientId: string,
  content: string,
  { secret, later = false }: SendOptions = {},
): Promise<Result> {
  const code = $cooldown.get() > 0 ? 'cooldown' : checkMessage(content);
  if (code) return failed(code);
  const mark = await computeTag(recipientId);
  const link = secret === undefined ? await drawLink() : undefined;
  const result = await deliver({
    recipient_id: recipientId,
    content,
    ...(mark === undefined ? {} : { mark }),
    ...(link === undefined ? {} : { link: link.digest }),
    ...(secret === undefined ? {} : { secret }),
    ...(later ? { later } : {}),
  });
  if (result.ok) {
    startCooldown();
    if (mark !== undefined) keepSecret();
    rememberSent(link?.secret);
  }
  return result;
}

type MessageInput = InputOf<typeof contract.sendMessage>;

/**
 * Sends a message without the session first, so that the server cannot know the sender. If the inbox refuses
 * guests, sends it again with the session.
 */
async function deliver(message: MessageInput): Promise<Result> {
  const result = await sendWithProof(message, (sent) => sendAsVisitor(contract.sendMessage, sent));
  if (result.ok || result.error.code !== 'members_only') return result;
  const send = await loadSendAsMember();
  return send ? sendWithProof(message, send) : result;
}

type Send = (message: MessageInput) => Promise<Result>;

/** Returns null for a guest. The session's code is larger than the form's, so it is loaded only here. */
async function loadSendAsMember(): Promise<Send | null> {
  try {
    const [{ send }, { currentSession }] = await Promise.all([
      import('../../api/send.ts'),
      import('../../api/session-storage.ts'),
    ]);
    await currentSession().ready;
    const isMember = currentSession().record !== null;
    return isMember ? (message) => send(contract.sendMessage, message) : null;
  } catch {
    return null;
  }
}

/** Sends a message, and adds a proof of work if the inbox demands one, which it does above a certain rate. */
async function sendWithProof(message: MessageInput, send: Send): Promise<Result> {
  let result = await send(message);
  for (let proofs = 0; proofs < PROOFS_MAX && !result.ok; proofs += 1) {
    const { challenge } = result.error;
    if (challenge === undefined) break;
    const proof = await computeProof(challenge);
    if (!proof.ok) return proof;
    result = await send({ ...message, proof: proof.value });
  }
  return result;
}
