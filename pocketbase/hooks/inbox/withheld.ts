import { selectTexts } from '../engine/database.ts';
import { refuse } from '../requests/body.ts';

/**
 * Refuses to publish what moderators hid from the public. A trigger also keeps every other statement from
 * publishing it.
 * @throws 400 with the code `withheld` at `is_public`
 */
export function refuseWithheld(record: core.Record): void {
  if (record.getBool('is_withheld') && record.getBool('is_public')) {
    refuse('is_public', 'withheld');
  }
}

const withheldQuery = `
  SELECT id FROM messages WHERE id IN (SELECT value FROM json_each({:ids})) AND is_withheld
  UNION ALL
  SELECT id FROM message_replies
  WHERE message_id IN (SELECT value FROM json_each({:ids})) AND is_withheld LIMIT 1`;

/** Whether any of these messages, or of the replies to them, is hidden from the public. */
export const hasWithheld = (app: CoreApp, ids: readonly string[]): boolean =>
  selectTexts(app, withheldQuery, { ids: JSON.stringify(ids) }).length > 0;
