import type {
  Case,
  CaseQuery,
  DeskCounts,
  showDeskUser as user,
} from '../../../src/contract/desk.ts';
import type { OutputOf } from '../../../src/contract/request.ts';
import { picturePath } from '../../../src/rules/pictures.ts';
import { CASES_PER_PAGE, caseStates, reportSubjects } from '../../../src/rules/reports.ts';
import { select, selectTexts } from '../engine/database.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { languageOfVisitor } from '../pages/visitor-language.ts';
import { oneOf, refuse, requireParameters } from '../requests/input.ts';
import * as query from './case-query.ts';
import { actorName } from './moderators.ts';
import { itemRow, sendPage } from './paging.ts';

export function showDeskUser(e: MemberRequest): void {
  requireParameters(e, []);
  const role = e.auth.isSuperuser() ? 'superuser' : 'moderator';
  const counts = JSON.parse(query.countsFor(e)) as DeskCounts;
  e.json(200, { name: actorName(e.auth), role, counts } satisfies OutputOf<typeof user>);
}

export function listCases(e: MemberRequest): void {
  const asked = requireParameters<keyof CaseQuery>(e, ['state', 'subject', 'urgent', 'after']);
  const { subject, urgent, after = '' } = asked;
  const state = oneOf('state', asked.state, caseStates);
  if (subject !== undefined) oneOf('subject', subject, reportSubjects);
  if (urgent !== undefined && urgent !== 'true') return refuse('urgent', 'wrong_type');
  const cursor = readCursor(after);
  const [hasSubject, isUrgent] = [subject !== undefined, urgent !== undefined];
  const scope = { state, hasSubject, isUrgent, hasCursor: after !== '' };
  const parameters = { state, subject: subject ?? '', reader: e.auth.id, ...cursor };
  const found = select(e.app, itemRow, query.casesQuery(scope), parameters);
  sendPage(e, found, CASES_PER_PAGE, `"counts":${query.countsFor(e)}`);
}

/** @throws 400 with the code `wrong_type` at `after` */
function readCursor(after: string): { first: number; second: number; id: string } {
  if (after === '') return { first: 0, second: 0, id: '' };
  const [, first, second, id = ''] = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f-]{36})$/.exec(after) ?? [];
  return id === ''
    ? refuse('after', 'wrong_type')
    : { first: Number(first), second: Number(second), id };
}

export function showCase(e: MemberRequest): void {
  const { id = '' } = requireParameters(e, ['id']);
  sendCase(e, id);
}

type Row = Omit<Case, 'path' | 'exists' | 'profile'> & {
  shown: string | null;
  profile: Omit<Case['profile'], 'avatar_url'> & { avatar: string };
};

/**
 * Answers with a case.
 * @throws 400 with the code `case_gone` at `id`
 */
export function sendCase(e: MemberRequest, id: string): void {
  const [json] = selectTexts(e.app, query.caseQuery, { id, reader: e.auth.id });
  if (json === undefined) return refuse('id', 'case_gone');
  const { shown, profile, ...rest } = JSON.parse(json) as Row;
  const { avatar, ...person } = profile;
  const avatar_url = picturePath(person.id, avatar);
  const path = person.is_suspended ? '' : pathOf(e, person.username, shown);
  const exists = shown !== null;
  e.json(200, { ...rest, profile: { ...person, avatar_url }, path, exists } satisfies Case);
}

function pathOf(e: MemberRequest, username: string, shown: string | null): string {
  if (shown === null || shown === 'hidden') return '';
  const page = `/${languageOfVisitor(e)}/${username}`;
  return shown === 'profile' ? page : `${page}/${shown}`;
}
