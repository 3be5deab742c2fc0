import { atom, onMount } from 'nanostores';
import { send } from '../api/send.ts';
import * as contract from '../contract/messages.ts';
import type { InputOf } from '../contract/request.ts';
import { failed, type Result } from '../contract/result.ts';
import { SENT_AT_KEY, secondsToWait } from '../rules/cooldown.ts';
import { checkMessage } from '../rules/message.ts';
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
function readStoredTime(): number {
  try {
    return Number(sessionStorage.getItem(SENT_AT_KEY) ?? NaN);
  } catch {
    return NaN;
  }
}

function keepTime(time: number): void {
  try {
    sessionStorage.setItem(SENT_AT_KEY, String(time));
    unstoredTime = null;
  } catch {
    unstoredTime = time;
  }
}

function forgetTime(): void {
  unstoredTime = null;
  try {
    sessionStorage.removeItem(SENT_AT_KEY);
  } catch {
    // Storage is forbidden: it has none.
  }
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

/** Before the recipient's id, since each has a draft of its own; the cookie policy names it. */
export const DRAFT_PREFIX = 'draft_';

const draftKey = (recipientId: string) => DRAFT_PREFIX + recipientId;

/** The text to this recipient that this tab has not sent; it outlives a reload and another language. */
export function readDraft(recipientId: string): string {
  try {
    return sessionStorage.getItem(draftKey(recipientId)) ?? '';
  } catch {
    // Storage is forbidden.
    return '';
  }
}

/** Keeps what is typed; an empty text leaves nothing on the device. */
export function keepDraft(recipientId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(draftKey(recipientId));
    else sessionStorage.setItem(draftKey(recipientId), text);
  } catch {
    // Storage is forbidden or full: the text stands in its field all the same.
  }
}
