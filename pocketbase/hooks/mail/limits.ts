import { isAllowed } from '../requests/rate-limit.ts';

// Both hooks run only where the address has an account, so neither may refuse: beyond the limit the
// answer is the same as before it, and no mail goes out.

export function limitReset(e: core.RecordRequestPasswordResetRequestEvent): void {
  if (isAllowed(e, 'mail', `reset ${e.record?.id}`)) e.next();
  else e.noContent(204);
}

export function limitConfirmation(e: core.RecordRequestVerificationRequestEvent): void {
  if (isAllowed(e, 'mail', `confirmation ${e.record?.id}`)) e.next();
  else e.noContent(204);
}
