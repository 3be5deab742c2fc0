import { select } from '../engine/database.ts';
import { isIdentifier } from '../engine/identifier.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { fieldOf, refuse } from '../requests/body.ts';
import { addReport } from './adding.ts';
import { sentReport } from './report.ts';

const messageQuery = `
  SELECT content, is_public FROM messages WHERE id = {:id} AND +recipient_id = {:owner}
  UNION ALL
  SELECT content, FALSE FROM held_messages WHERE id = {:id} AND +recipient_id = {:owner}`;
const shape = { content: '', is_public: false };

/**
 * `POST /api/report_message`: reports one message of the caller's inbox, or one that is held back from it. The
 * desk may then read its text.
 */
export function reportMessage(e: MemberRequest): void {
  const owner = e.auth.id;
  const id = fieldOf(e, 'message_id', 'string');
  if (!isIdentifier(id)) refuse('message_id', 'wrong_type');
  if (!fieldOf(e, 'consent', 'boolean')) refuse('consent', 'wrong_type');
  const input = sentReport(e);
  const [message] = select(e.app, shape, messageQuery, { id, owner });
  if (!message) return refuse('message_id', 'message_gone');
  const { content, is_public: isPublic } = message;
  const reported = { subject: 'message', id, profileId: owner, content } as const;
  addReport(e.app, { ...reported, isPrivate: !isPublic }, { ...input, owner });
  e.noContent(204);
}
