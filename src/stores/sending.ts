import { atom, onMount } from 'nanostores';
import { send } from '../api/send.ts';
import * as contract from '../contract/messages.ts';
import { failed, type Result } from '../contract/result.ts';
import { SENT_AT_KEY, secondsToWait } from '../rules/cooldown.ts';
import { checkMessage } from '../rules/message.ts';

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
  if (seconds === 0) sessionStorage.removeItem(SENT_AT_KEY);
  $cooldown.set(seconds);
}

/** A message was sent just now. */
export function startCooldown(): void {
  sessionStorage.setItem(SENT_AT_KEY, String(Date.now()));
  updateCooldown();
}

function readTime(): number | null {
  const time = Number(sessionStorage.getItem(SENT_AT_KEY) ?? NaN);
  if (!Number.isFinite(time)) return null;
  // Sent in the future: the clock was set back. The wait starts anew, or it would last until then.
  if (time > Date.now()) sessionStorage.setItem(SENT_AT_KEY, String(Date.now()));
  return time;
}

/** Sends a message, unless one was sent less than a minute ago. */
export async function sendMessage(recipientId: string, content: string): Promise<Result> {
  const code = $cooldown.get() > 0 ? 'cooldown' : checkMessage(content);
  if (code) return failed(code);
  const result = await send(contract.sendMessage, { recipient_id: recipientId, content });
  if (result.ok) startCooldown();
  return result;
}
