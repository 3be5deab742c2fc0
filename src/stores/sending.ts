import { atom, onMount } from 'nanostores';
import { send } from '../api/send.ts';
import * as contract from '../contract/messages.ts';
import type { InputOf } from '../contract/request.ts';
import { failed, type Result } from '../contract/result.ts';
import { secondsToWait } from '../rules/cooldown.ts';
import { checkMessage } from '../rules/message.ts';
import { readEntry, removeEntry, writeEntry } from '../storage/access.ts';
import { prove } from './proving.ts';
import { tagFor } from './sender-mark.ts';

/**
 * Whole seconds until this tab may send the next message, to whomever; 0 when it may. The wait
 * outlives a reload.
 */
export const $cooldown = atom(0);

onMount($cooldown, () => {
  // The build renders islands too.
  if (typeof document === 'undefined') return undefined;
  updateCooldown();
  const timer = setInterval(updateCooldown, 1000);
  return () => clearInterval(timer);
});

function updateCooldown(): void {
  const seconds = secondsToWait(readTime(), Date.now());
  if (seconds === 0) forgetTime();
  $cooldown.set(seconds);
}

/** A message was sent just now. */
export function startCooldown(): void {
  keepTime(Date.now());
  updateCooldown();
}

function readTime(): number | null {
  const time = unstoredTime ?? readStoredTime();
  if (!Number.isFinite(time)) return null;
  // Sent in the future: the clock was set back. The wait starts anew, or it would last until then.
  if (time > Date.now()) keepTime(Date.now());
  return time;
}

/** Where storage is forbidden or full, the time is kept as long as the page. */
let unstoredTime: number | null = null;

/** NaN where there is none. */
const readStoredTime = () => Number(readEntry('sessionStorage', 'sent_at') ?? NaN);

function keepTime(time: number): void {
  unstoredTime = writeEntry('sessionStorage', 'sent_at', String(time)) ? null : time;
}

function forgetTime(): void {
  unstoredTime = null;
  removeEntry('sessionStorage', 'sent_at');
}

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

// Each recipient has a draft of its own.
const keyOf = (recipientId: string) => `draft_${recipientId}` as const;

/** The text to this recipient that this tab has not sent; it outlives a reload and another language. */
export const readDraft = (recipientId: string): string =>
  readEntry('sessionStorage', keyOf(recipientId)) ?? '';

/** Keeps what is typed; an empty text leaves nothing on the device. */
export function keepDraft(recipientId: string, text: string): void {
  if (text === '') removeEntry('sessionStorage', keyOf(recipientId));
  else writeEntry('sessionStorage', keyOf(recipientId), text);
}
