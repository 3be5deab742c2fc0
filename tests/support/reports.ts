import { decideCase, type Case, type Decision } from '../../src/contract/desk.ts';
import { report as contract, reportMessage, showReport } from '../../src/contract/reports.ts';
import { SECRET_HEADER, type RequestContract } from '../../src/contract/request.ts';
import type { ReportSubject } from '../../src/rules/reports.ts';
import {
  ask,
  records,
  request,
  sendMessage,
  signUpMember,
  type Answer,
  type Member,
  tokenOf,
} from './api.ts';
import { execute, query } from './database.ts';
import type { Server } from './server.ts';

/** Signs up a moderator: a member whom a superuser made one, with the second factor on. */
export async function newModerator(server: Server, username: string): Promise<Member> {
  const member = await signUpMember(server, username);
  const statement =
    'UPDATE profiles SET verified = TRUE, two_factor = TRUE, is_moderator = TRUE WHERE id = ?';
  execute(server, statement, member.id);
  return member;
}

/** Sends a message and publishes it. */
export async function publicMessage(
  server: Server,
  owner: Member,
  content: string,
): Promise<string> {
  const id = await sendMessage(server, owner, content);
  const { token } = owner;
  await request(server, 'PATCH', records('messages', id), { token, json: { is_public: true } });
  return id;
}

/** Reports a subject as a visitor; `fields` add to the report or replace its fields. */
export const report = (
  server: Pick<Server, 'url'>,
  subject: ReportSubject,
  subject_id: string,
  fields: object = {},
  init: RequestInit = {},
): Promise<Answer> => {
  const json = { subject, subject_id, reason: 'threat', ...fields };
  return request(server, 'POST', contract.path, { json, init });
};

/** Reports a message of the owner's inbox, with consent. */
export const reportOwn = (
  server: Pick<Server, 'url'>,
  { token }: Member,
  message_id: string,
  fields: object = {},
): Promise<Answer> => {
  const json = { message_id, reason: 'threat', note: '', consent: true, ...fields };
  return request(server, 'POST', reportMessage.path, { token, json });
};

/** Looks at a report by its private link. */
export const lookAtReport = (server: Pick<Server, 'url'>, secret: string): Promise<Answer> =>
  request(server, 'GET', showReport.path, { init: { headers: { [SECRET_HEADER]: secret } } });

/** Returns the row of the newest case of a subject. */
export function caseOf(
  server: Pick<Server, 'dataDir'>,
  subjectId: string,
): Record<string, unknown> {
  const rows = query(server, 'SELECT * FROM cases WHERE subject_id = ?', subjectId);
  const open = rows.find(({ state }) => state === 'open');
  return open ?? rows.at(-1) ?? {};
}

/** Reports a public message, and returns its id and that of its case. */
export async function openCase(
  server: Server,
  owner: Member,
  content = 'a public whisper',
): Promise<{ message: string; id: string }> {
  const message = await publicMessage(server, owner, content);
  await report(server, 'message', message);
  return { message, id: String(caseOf(server, message)['id']) };
}

/** Decides a case. */
export const decide = (
  server: Pick<Server, 'url'>,
  token: string | undefined,
  decision: Pick<Decision, 'id' | 'action'> & Partial<Decision>,
): Promise<Answer> => {
  const json = { reason: decision.action === 'dismiss' ? 'no_breach' : 'threat', words: '' };
  return request(server, 'POST', decideCase.path, { token, json: { ...json, ...decision } });
};

export const shownCase = ({ body }: Answer): Case => body as unknown as Case;

/** Makes a request of the desk. */
export function askDesk(
  server: Pick<Server, 'url'>,
  contract: RequestContract,
  token: string | undefined,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  const { method, path } = contract;
  if (method === 'GET') return ask(server, contract, fields, token);
  return request(server, method, path, { token, json: fields });
}

/** Signs a member in anew, for whom a first factor is enough. */
export async function signInAgain(server: Pick<Server, 'url'>, member: Member): Promise<void> {
  member.token = await tokenOf(server, member.email, member.password);
}
