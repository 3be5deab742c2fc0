import { execute } from '../engine/database.ts';
import { countChange } from '../engine/page-changes.ts';
import { disconnect } from '../engine/realtime.ts';

const suspendStatement = `
  UPDATE profiles SET is_suspended = TRUE, tokenKey = {:key} WHERE id = {:id}`;
const liftStatement = 'UPDATE profiles SET is_suspended = FALSE WHERE id = {:id}';

/** Suspends a person: every session and live connection ends, and the data are kept. */
export function suspend(app: CoreApp, profileId: string): void {
  execute(app, suspendStatement, { id: profileId, key: $security.randomString(50) });
  disconnect(app, profileId);
  countChange(app);
}

export function lift(app: CoreApp, profileId: string): void {
  execute(app, liftStatement, { id: profileId });
  countChange(app);
}
