import { checkpointWal, erase } from '../engine/erasure.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { deleteInbox } from '../inbox/many-messages.ts';

/**
 * Deletes an account, its messages, replies and files beyond recovery. Messages are deleted first, in parts:
 * deleting a large inbox in one transaction would block all other writes.
 * @param deleteProfile deletes the profile itself, with what is to happen in the same transaction
 */
export function eraseAccount(
  app: CoreApp,
  profile: core.Record,
  deleteProfile: () => void = () => app.delete(profile),
): void {
  const remove = (afterPart: (app: CoreApp) => void) => {
    deleteInbox(app, profile.id, afterPart);
    deleteProfile();
  };
  erase(
    app,
    () => remove(() => undefined),
    () => remove(checkpointWal),
  );
  checkpointWal(app);
}

/** `POST /api/delete_user_account`: deletes the caller's account beyond recovery. */
export function deleteAccount(e: MemberRequest): void {
  eraseAccount(e.app, e.auth);
  e.noContent(204);
}
