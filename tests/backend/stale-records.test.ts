import { afterAll, expect, it } from 'vitest';
import { PAUSED_INDEFINITELY } from '../../src/rules/pause.ts';
import {
  records,
  request,
  sendMessage,
  signUpMember,
  type Answer,
  type Member,
} from '../support/api.ts';
import { HoldingBuild } from '../support/hold-update.ts';
import { connect } from '../support/live-connection.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Tests two overlapping changes, of which one may come from a stolen session.

const build = new HoldingBuild();
afterAll(() => build.remove());
const server = setUp(() => startServer({ build: build.folder }));
let owner: Member;

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

const patch =
  (path: string, json: object) =>
  (headers: Record<string, string> = {}) =>
    request(server, 'PATCH', path, { token: owner.token, json, init: { headers } });
const post = (path: string, json?: object) => () =>
  request(server, 'POST', path, { token: owner.token, json });

it('a message that was made private stays private when an overlapping change marks it as seen', async () => {
  owner = await signUpMember(server, 'laila');
  const id = await sendMessage(server, owner, 'hello');
  const path = records('messages', id);
  await patch(path, { is_public: true })();
  const answers = await build.inTurn(
    post('/api/messages/set_visibility', { is_public: false }),
    patch(path, { is_new: false }),
  );
  expect(statusesOf(answers)).toEqual([204, 200]);
  const { body } = await request(server, 'GET', path, { token: server.superuser.token });
  expect(body).toMatchObject({ is_public: false, is_new: false });
});

it('sessions that were ended stay ended when an overlapping change edits the profile', async () => {
  owner = await signUpMember(server, 'salma');
  const change = patch(records('profiles', owner.id), { bio: 'mine now' });
  const answers = await build.inTurn(post('/api/sign_out_everywhere'), change);
  expect(statusesOf(answers)).toEqual([204, 200]);
  const refreshed = await post('/api/collections/profiles/auth-refresh')();
  expect(refreshed.status).toBe(401);
});

it('two overlapping changes of a profile are both in the last response, and no event undoes one', async () => {
  owner = await signUpMember(server, 'noura');
  const dashboard = await connect(server);
  await dashboard.subscribe(owner.token);
  const path = records('profiles', owner.id);
  const [first, last] = await build.inTurn(
    patch(path, { bio: 'new', paused_until: PAUSED_INDEFINITELY }),
    patch(path, { hide_answers: true }),
  );
  expect(first.body).toMatchObject({ bio: 'new', hide_answers: false });
  const both = { bio: 'new', hide_answers: true, paused_until: PAUSED_INDEFINITELY };
  expect(last.body).toMatchObject(both);
  await expect.poll(() => liveChanges(dashboard.events)).toHaveLength(2);
  // The events may arrive in either order, as each is sent by a JavaScript VM of its own.
  for (const change of liveChanges(dashboard.events)) expect(both).toMatchObject(change);
  dashboard.leave();
});

const liveChanges = (events: readonly string[]) =>
  [...events.join('').matchAll(/^data:(.*"profile_changed".*)$/gm)].map(
    ([, event = '']) => (JSON.parse(event) as { profile: object }).profile,
  );
