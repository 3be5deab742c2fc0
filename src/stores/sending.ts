import { send } from '../api/send.ts';
import * as contract from '../contract/messages.ts';
import type { InputOf } from '../contract/request.ts';
import { failed, type Result } from '../contract/result.ts';
import { checkMessage } from '../rules/message.ts';
import { $cooldown, startCooldown } from './cooldown.ts';
import { prove } from './proving.ts';
import { tagFor } from './sender-mark.ts';

/** Sends a message, unless one was sent less than a minute ago. */
export async function sendMessage(recipientId: string, content: string): Promise<Result> {
  const code = $cooldown.get() > 0 ? 'cooldown' : checkMessage(content);
  if (code) return failed(code);
  const mark = await tagFor(recipientId);
  const result = await sendWithWork({
    recipient_id: recipientId,
    content,
    ...(mark === undefined ? {} : { mark }),
  });
  if (result.ok) startCooldown();
  return result;
}

type Sent = InputOf<typeof contract.sendMessage>;

/** Over a certain rate an inbox takes only messages that cost their senders work. */
async function sendWithWork(message: Sent): Promise<Result> {
  const result = await send(contract.sendMessage, message);
  if (result.ok || result.error.challenge === undefined) return result;
  const proof = await prove(result.error.challenge);
  return proof.ok ? send(contract.sendMessage, { ...message, proof: proof.value }) : proof;
}
