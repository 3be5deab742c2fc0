import { tryAcquire } from '../requests/rate-limit.ts';

// PocketBase calls both hooks only if the address has an account, which an error would reveal. Beyond the
// limit the answer therefore stays the same, and no mail is sent.

export function limitReset(e: core.RecordRequestPasswordResetRequestEvent): void {
  if (tryAcquire(e, 'mail', `reset ${e.record?.id}`)) e.next();
  else e.noContent(204);
}

export function limitConfirmation(e: core.RecordRequestVerificationRequestEvent): void {
  if (tryAcquire(e, 'mail', `confirmation ${e.record?.id}`)) e.next();
  else e.noContent(204);
}
