import { defaultLang } from '../../../src/i18n/locales.ts';
import { today } from '../../../src/rules/days.ts';
import { INVITATIONS_MAX, isLastDay, readUses } from '../../../src/rules/newcomers.ts';
import { execute, select, selectTexts } from '../engine/database.ts';
import { newId } from '../engine/identifier.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { newToken } from '../mail/tokens.ts';
import { fieldOf, refuse, requireParameters } from '../requests/input.ts';
import { noteInAudit } from './audit.ts';

const path = `'/${defaultLang}/auth?mode=signup&invite=' || token`;
const standing = 'FROM invitations WHERE last_day >= {:today}';
const listQuery = `
  SELECT json_object('items', json_group_array(json_object(
    'id', id, 'path', ${path}, 'uses_left', uses_left, 'last_day', last_day)
    ORDER BY last_day DESC, id))
  ${standing}`;

/** Handles `GET /api/desk/invitations`: lists those whose last day has not passed. */
export function listInvitations(e: MemberRequest): void {
  requireParameters(e, []);
  answerInvitations(e);
}

const answerInvitations = (e: MemberRequest) =>
  sendJson(e, selectTexts(e.app, listQuery, { today: today() })[0] ?? '');

const countQuery = `SELECT CAST(count(*) AS TEXT) ${standing}`;
const insertStatement = `
  INSERT INTO invitations (id, token, uses_left, last_day)
  VALUES ({:id}, {:token}, {:uses}, {:lastDay})`;

/**
 * `POST /api/desk/invitations`
 * @throws 400 with `uses_invalid` at `uses`, `day_invalid` at `last_day`, or `too_many_invitations` at `uses`
 */
export function createInvitation(e: MemberRequest): void {
  const uses = readUses(fieldOf(e, 'uses', 'string').trim());
  if (uses === null) return refuse('uses', 'uses_invalid');
  const lastDay = fieldOf(e, 'last_day', 'string');
  if (!isLastDay(lastDay, Date.now())) refuse('last_day', 'day_invalid');
  inOneTransaction(e.app, (tx) => {
    const [count] = selectTexts(tx, countQuery, { today: today() });
    if (Number(count) >= INVITATIONS_MAX) refuse('uses', 'too_many_invitations');
    execute(tx, insertStatement, { id: newId(), token: newToken(), uses, lastDay });
    noteInAudit(tx, e.auth, 'create_invitation', { target: nameOf(uses, lastDay) });
  });
  answerInvitations(e);
}

/** Names an invitation in the audit log without its token, which lets others in. */
const nameOf = (uses: number, lastDay: string) => `${uses}, ${lastDay}`;

const foundQuery = 'SELECT uses_left, last_day FROM invitations WHERE id = {:id}';
const removeStatement = 'DELETE FROM invitations WHERE id = {:id}';

/** `POST /api/desk/invitations/remove`: ends an invitation; does nothing if it is gone. */
export function removeInvitation(e: MemberRequest): void {
  const id = fieldOf(e, 'id', 'string');
  inOneTransaction(e.app, (tx) => {
    const [found] = select(tx, { uses_left: 0, last_day: '' }, foundQuery, { id });
    if (!found) return;
    execute(tx, removeStatement, { id });
    const target = nameOf(found.uses_left, found.last_day);
    noteInAudit(tx, e.auth, 'remove_invitation', { target });
  });
  answerInvitations(e);
}
