const KEY = 'mail/failed-at';
/** Milliseconds after which an old failure, which no mail has disproved since, no longer counts. */
const LIFETIME = 86_400_000;

/** Notes that the mail server took a mail, or failed. Nothing of the mail is kept. */
export function noteMail(app: CoreApp, isSent: boolean): void {
  const store = app.store();
  if (!isSent) store.set(KEY, String(Date.now()));
  else if (store.has(KEY)) store.remove(KEY);
}

/** Whether the last try to send a mail failed, within a day. */
export const mailIsFailing = (app: CoreApp): boolean =>
  Date.now() - Number(app.store().get(KEY) ?? 0) < LIFETIME;
