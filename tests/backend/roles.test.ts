import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOwnRoute, requests } from '../../src/contract/all.ts';
import { records, request, type Method } from '../support/api.ts';
import { query } from '../support/database.ts';
import { registeredRoutes } from '../support/registered-routes.ts';
import { fixtures, newPeople, roles, type People } from '../support/role-fixtures.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Every role against every action of every collection and against every route of ours. What there is comes from
// the running server, so a new collection, table or route fails here until it is listed. access.test.ts looks
// closer at fields and conditions.

const actions = ['list', 'view', 'create', 'update', 'delete'] as const;
type Action = (typeof actions)[number];

/** For each row the statuses of guest, owner, other, suspended, half moderator, moderator and superuser. */
const forSuperusers = (status: number) => `403 403 403 403 403 403 ${status}`;
const forOwner = (status: number) => `404 ${status} 404 404 404 404 ${status}`;
const forAll = (status: number) => roles.map(() => status).join(' ');

const read = { list: forSuperusers(200), view: forSuperusers(200) };
const closed = { ...read, update: forSuperusers(200), delete: forSuperusers(204) };
/** Collections that take requests and keep no record. */
const empty = {
  ...read,
  view: forSuperusers(404),
  update: forSuperusers(404),
  delete: forSuperusers(404),
};

/** A suspended person's session has ended, so a message comes as from a guest. */
const collections: Readonly<Record<string, Readonly<Record<Action, string>>>> = {
  messages: {
    ...read,
    create: '204 204 204 204 204 204 200',
    update: forOwner(200),
    delete: forOwner(204),
  },
  message_replies: {
    ...read,
    create: '400 200 400 400 400 400 200',
    update: forOwner(200),
    delete: forOwner(204),
  },
  held_messages: { ...closed, create: forSuperusers(200) },
  inbox_rules: { ...closed, create: forSuperusers(200) },
  scam_reports: { ...closed, create: forAll(204) },
  newsletter_subscribers: { ...closed, create: forAll(204) },
  newsletter_letters: { ...empty, create: forSuperusers(400) },
  newsletter_removals: { ...empty, create: forAll(204) },
  // JSON is for messages; forms are tested in sending.test.ts.
  message_forms: { ...empty, create: forAll(404) },
  email_changes: { ...empty, create: forAll(400) },
  objections: { ...empty, create: forAll(400) },
  reports: { ...empty, create: forAll(400) },
  sign_ups: { ...empty, create: forAll(200) },
  _superusers: { ...closed, create: forSuperusers(200) },
  _externalAuths: { ...closed, create: forSuperusers(200), delete: forOwner(204) },
  _mfas: { ...closed, create: forSuperusers(200) },
  _otps: { ...closed, create: forSuperusers(200) },
  _authOrigins: { ...closed, create: forSuperusers(200), delete: forOwner(204) },
  // The last one, since its deletion takes the owner away.
  profiles: { ...closed, create: forSuperusers(200), update: forOwner(200) },
};

const routes = {
  anybody: [
    'GET /api/check_username_availability',
    'GET /api/features',
    'GET /api/files/pbc_2975614142/{id}/{name}',
    'GET /api/files/profiles/{id}/{name}',
    'GET /api/notice',
    'GET /api/public-profile/{username}',
    'GET /api/ready',
    'GET /api/report',
    'GET /api/sent',
    'GET /{path...}',
    'POST /api/collections/profiles/request-password-reset',
    'POST /api/collections/profiles/request-verification',
    'POST /api/newsletter/confirm',
    'POST /api/refuse_account',
    'POST /api/send_mails',
    'POST /api/sent/take_back',
    'POST /api/unsubscribe',
  ],
  // For requests from this machine; metrics.test.ts sends them from elsewhere.
  insider: ['GET /api/metrics'],
  // Without the query of a form it is PocketBase's list of records.
  superuserOfRecords: ['GET /api/collections/message_forms/records'],
  member: [
    'GET /api/account/export',
    'GET /api/blocks',
    'GET /api/connected_accounts',
    'GET /api/held_messages',
    'GET /api/inbox_rules',
    'GET /api/messages',
    'GET /api/messages/counts',
    'GET /api/messages/days',
    'GET /api/notices',
    'GET /api/notifications',
    'GET /api/visit_days',
    'POST /api/block_sender',
    'POST /api/blocks/remove',
    'POST /api/collections/profiles/request-email-change',
    'POST /api/delete_user_account',
    'POST /api/held_messages/delete',
    'POST /api/held_messages/delete_all',
    'POST /api/held_messages/release',
    'POST /api/inbox_rules',
    'POST /api/messages/change_selected',
    'POST /api/messages/delete',
    'POST /api/messages/delete_selected',
    'POST /api/messages/mark_all_seen',
    'POST /api/messages/set_visibility',
    'POST /api/notices/object',
    'POST /api/notices/put_away',
    'POST /api/notifications',
    'POST /api/notifications/devices',
    'POST /api/notifications/devices/remove',
    'POST /api/report_message',
    'POST /api/request_code',
    'POST /api/set_password',
    'POST /api/sign_out',
    'POST /api/sign_out_everywhere',
    'POST /api/update_allow_anonymous',
  ],
  moderator: [
    'GET /api/desk/audit',
    'GET /api/desk/case',
    'GET /api/desk/cases',
    'GET /api/desk/names',
    'GET /api/desk/people',
    'GET /api/desk/person',
    'GET /api/desk/rules',
    'GET /api/desk/scam_reports',
    'GET /api/desk/state',
    'GET /api/desk/user',
    'POST /api/desk/answer_objection',
    'POST /api/desk/decide',
    'POST /api/desk/people/lift',
    'POST /api/desk/people/suspend',
    'POST /api/desk/scam_reports/delete',
    'POST /api/desk/scam_reports/done',
    'POST /api/desk/undo',
  ],
  superuser: [
    'GET /api/desk/export',
    'GET /api/desk/invitations',
    'GET /api/desk/newsletter',
    'POST /api/desk/invitations',
    'POST /api/desk/invitations/remove',
    'POST /api/desk/names',
    'POST /api/desk/newsletter/test',
    'POST /api/desk/people/delete',
    'POST /api/desk/people/moderator',
    'POST /api/desk/rules',
    'POST /api/desk/test_mail',
  ],
} as const;
type Caller = keyof typeof routes;

/** `ok` is any answer that is not about who asks: an empty request is wrong for most routes. */
const answers: Readonly<Record<Caller, string>> = {
  anybody: 'ok ok ok ok ok ok ok',
  insider: 'ok ok ok ok ok ok ok',
  superuserOfRecords: '403 403 403 403 403 403 ok',
  member: '401 ok ok 401 ok ok 403',
  moderator: '401 403 403 401 403 ok ok',
  superuser: '401 403 403 401 403 403 ok',
};

/** Routes that end the caller's session. */
const endings = [
  'POST /api/delete_user_account',
  'POST /api/sign_out',
  'POST /api/sign_out_everywhere',
];

const byRoute = Object.entries(routes).flatMap(([caller, paths]) =>
  paths.map((route): [string, Caller] => [route, caller as Caller]),
);

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));

async function liveCollections(): Promise<string[]> {
  const { token } = server.superuser;
  const { body } = await request(server, 'GET', '/api/collections?perPage=200', { token });
  return (body['items'] as { name: string }[]).map(({ name }) => name).sort();
}

const methods = {
  list: 'GET',
  view: 'GET',
  create: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
} as const;

async function statusOf(
  name: string,
  action: Action,
  people: People,
  token: string | undefined,
): Promise<number> {
  const { owner } = people;
  const { make, fields, change = {} } = fixtures[name] ?? {};
  const hasRecord = action !== 'list' && action !== 'create';
  const id = hasRecord ? ((await make?.(server, owner)) ?? randomUUID()) : '';
  const json = action === 'create' ? await fields?.(server, owner) : change;
  const sent = action === 'create' || action === 'update' ? { json } : {};
  const answer = await request(server, methods[action], records(name, id), { token, ...sent });
  const isShown = answer.status === 200 && token === people.tokens.owner;
  if (isShown) expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.status;
}

describe('the records of', () => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server);
  });

  it('every collection of the server are listed here, and no other', async () => {
    expect(await liveCollections()).toEqual(Object.keys(collections).sort());
  });

  it.each(Object.entries(collections))('%s', async (name, expected) => {
    const found: Partial<Record<Action, string>> = {};
    for (const action of actions) {
      const statuses: number[] = [];
      for (const role of roles) {
        statuses.push(await statusOf(name, action, people, people.tokens[role]));
      }
      found[action] = statuses.join(' ');
    }
    expect(found).toEqual(expected);
  });

  it('every other table of the database are reached by nobody', async () => {
    const tables = query(server, "SELECT name FROM sqlite_master WHERE type = 'table'");
    const others = tables.map(({ name }) => String(name)).filter((name) => !(name in collections));
    expect(others).toEqual(expect.arrayContaining(['blocks', 'cases', 'message_marks', 'audit']));
    const { tokens } = await newPeople(server);
    const reached: string[] = [];
    for (const table of others) {
      for (const token of Object.values(tokens)) {
        const listed = await request(server, 'GET', records(table), { token });
        const made = await request(server, 'POST', records(table), { token, json: { state: 'x' } });
        if (listed.status !== 404 || made.status !== 404) reached.push(table);
      }
    }
    expect(reached).toEqual([]);
  });
});

describe('the routes', () => {
  it('of the server are listed here, and no other', () => {
    const registered = registeredRoutes().map(({ method, path }) => `${method} ${path}`);
    expect(registered.sort()).toEqual(byRoute.map(([route]) => route).sort());
  });

  it('have the callers of the contract', () => {
    const contract = [...requests.values()]
      .filter(isOwnRoute)
      .map(({ method, path, caller }) => [`${method} ${path}`, caller]);
    expect(byRoute).toEqual(expect.arrayContaining(contract));
  });

  it.each(Object.keys(routes) as Caller[])('for %s', async (caller) => {
    const found = new Map<string, string>();
    let { tokens } = await newPeople(server);
    const kept: string[] = [];
    const isMembers = ['member', 'moderator', 'superuser'].includes(caller);
    for (const route of routes[caller]) {
      const [method = '', path = ''] = route.split(' ');
      const statuses: (number | 'ok')[] = [];
      for (const role of roles) {
        const sent = method === 'GET' ? {} : { json: {} };
        const at = path.replace('{path...}', 'en/').replace('{username}', 'nobody');
        const token = tokens[role];
        const { status, headers } = await request(server, method as Method, at, { token, ...sent });
        const isKept = headers.get('cache-control') !== 'no-store';
        if (isMembers && isKept && status < 400) kept.push(`${role} ${route}`);
        statuses.push(status === 401 || status === 403 || status >= 500 ? status : 'ok');
      }
      found.set(route, statuses.join(' '));
      if (endings.includes(route)) ({ tokens } = await newPeople(server));
    }
    expect(found).toEqual(new Map(routes[caller].map((route) => [route, answers[caller]])));
    expect(kept, 'kept by caches').toEqual([]);
  });
});
