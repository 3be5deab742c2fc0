import PocketBase from 'pocketbase';
import { afterAll, describe, expect, it } from 'vitest';
import { CONNECTIONS_MAX } from '../../pocketbase/hooks/engine/realtime.ts';
import type { InboxEvent } from '../../src/contract/messages.ts';
import { INBOX_TOPIC } from '../../src/contract/request.ts';
import { PAUSED_INDEFINITELY } from '../../src/rules/pause.ts';
import {
  records,
  request,
  sendMessage,
  signUpMember,
  type Member,
  type Method,
} from '../support/api.ts';
import { connect } from '../support/live-connection.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const server = setUp(() => startServer());
const owner = setUp(() => signUpMember(server, 'owner'));
const other = setUp(() => signUpMember(server, 'other'));

const clients: PocketBase[] = [];
afterAll(() => Promise.all(clients.map((client) => client.realtime.unsubscribe())));

function clientOf(member?: Pick<Member, 'token'>): PocketBase {
  const client = new PocketBase(server.url);
  clients.push(client);
  if (member) client.authStore.save(member.token);
  return client;
}

/** Subscribes to the inbox; `heard` collects the events, `next` waits for the next one. */
async function listen(
  client: PocketBase,
): Promise<{ heard: string[]; next: () => Promise<string> }> {
  const heard: string[] = [];
  let wake: (content: string) => void = () => undefined;
  await client.realtime.subscribe(INBOX_TOPIC, (event: InboxEvent) => {
    const told = event.kind === 'arrived' ? event.message.content : event.kind;
    heard.push(told);
    wake(told);
  });
  return { heard, next: () => new Promise((resolve) => (wake = resolve)) };
}

describe('the inbox', () => {
  it('a guest cannot subscribe', async () => {
    await expect(listen(clientOf())).rejects.toMatchObject({ status: 403 });
  });

  it('a superuser cannot subscribe', async () => {
    await expect(listen(clientOf(server.superuser))).rejects.toMatchObject({ status: 403 });
  });

  it('the owner gets an event for a message at once, and another member does not', async () => {
    const owners = await listen(clientOf(owner));
    const others = await listen(clientOf(other));
    const arrival = owners.next();
    await sendMessage(server, owner, 'for the owner');
    expect(await arrival).toBe('for the owner');
    // The other member's own message is sent later on the same route, so a wrong event would come first.
    const arrivalAtOther = others.next();
    await sendMessage(server, other, 'for the other');
    expect(await arrivalAtOther).toBe('for the other');
    expect(owners.heard).toEqual(['for the owner']);
    expect(others.heard).toEqual(['for the other']);
  });

  it('the owner gets an event for changes of the profile, and another member does not', async () => {
    const owners = await listen(clientOf(owner));
    const others = await listen(clientOf(other));
    const { token } = owner;
    const told = owners.next();
    await request(server, 'PATCH', records('profiles', owner.id), { token, json: { bio: 'new' } });
    expect(await told).toBe('profile_changed');
    const toldAgain = owners.next();
    const json = { user_id: owner.id, allow_anon: true, csrf_token: null };
    await request(server, 'POST', '/api/update_allow_anonymous', { token, json });
    expect(await toldAgain).toBe('profile_changed');
    const arrival = others.next();
    await sendMessage(server, other, 'for the other');
    expect(await arrival).toBe('for the other');
    expect(others.heard).toEqual(['for the other']);
  });

  it.each([{ paused_until: PAUSED_INDEFINITELY }, { paused_until: '' }])(
    'the owner gets an event with %j when that is set',
    async (json) => {
      const events: InboxEvent[] = [];
      await clientOf(owner).realtime.subscribe(INBOX_TOPIC, (event: InboxEvent) =>
        events.push(event),
      );
      await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
      await expect.poll(() => events).toEqual([{ kind: 'profile_changed', profile: json }]);
    },
  );
});

describe('for an owner with too many connections', () => {
  it('the oldest connection is closed, and the others get events', async () => {
    const me = await signUpMember(server, 'everywhere');
    const connections = await Promise.all(
      Array.from({ length: CONNECTIONS_MAX + 1 }, () => connect(server)),
    );
    for (const connection of connections) {
      expect((await connection.subscribe(me.token)).status).toBe(204);
    }
    const [oldest, ...others] = connections;
    await oldest?.ended;
    await sendMessage(server, me, 'to all others');
    for (const connection of others) {
      await expect.poll(() => connection.events.join('')).toContain('to all others');
      connection.leave();
    }
  });
});

describe('an owner’s change', () => {
  it('is sent in full to each open dashboard of the owner, and to nobody else', async () => {
    const me = await signUpMember(server, 'diligent');
    const first = await sendMessage(server, me, 'first');
    const second = await sendMessage(server, me, 'second');
    const { token } = me;
    const events: InboxEvent[] = [];
    const client = clientOf(me);
    await client.realtime.subscribe(INBOX_TOPIC, (event: InboxEvent) => events.push(event));
    const others = await listen(clientOf(other));

    const send = async (...[method, path, json]: [Method, string, object?]) => {
      const answer = await request(server, method, path, { token, json });
      expect(answer.status, path).toBeLessThan(300);
      return answer.body as { id: string };
    };
    const change = { is_public: true, is_new: false, is_favorite: true, reactions: '🔥' };
    await send('PATCH', records('messages', first), change);
    const json = { message_id: first, user_id: me.id, content: 'answer' };
    const reply = await send('POST', records('message_replies'), json);
    await send('PATCH', records('message_replies', reply.id), { is_public: false });
    await send('DELETE', records('message_replies', reply.id));
    await send('DELETE', records('messages', first));
    await send('POST', '/api/messages/set_visibility', { is_public: true });
    await send('POST', '/api/messages/delete', { is_public: true });

    const created_at = expect.any(String) as string;
    const audience = {
      is_public: true,
      for_sender: false,
      may_answer: false,
      is_withheld: false,
    };
    const shown = { ...json, id: reply.id, created_at, ...audience };
    const expected: InboxEvent[] = [
      { kind: 'changed', id: first, change },
      { kind: 'replied', reply: shown },
      { kind: 'replied', reply: { ...shown, is_public: false } },
      { kind: 'reply_deleted', id: reply.id, message_id: first },
      { kind: 'deleted', id: first },
      { kind: 'reload' },
      { kind: 'reload' },
    ];
    await expect.poll(() => events).toEqual(expected);
    expect(JSON.stringify(events)).not.toContain(second);

    // A superuser may reply in anybody's name; the event still goes to the message's owner.
    const foreign = { message_id: await sendMessage(server, me, 'third'), content: 'foreign' };
    await request(server, 'POST', records('message_replies'), {
      token: server.superuser.token,
      json: { ...foreign, user_id: other.id },
    });
    await expect.poll(() => events.at(-1)).toMatchObject({ kind: 'replied', reply: foreign });
    const arrival = others.next();
    await sendMessage(server, other, 'for the other');
    await arrival;
    expect(others.heard).toEqual(['for the other']);
  });
});

describe('a subscription', () => {
  const excerpt = 'content:excerpt(-5)';
  const options = (json: string) => `?options=${encodeURIComponent(json)}`;

  it.each([
    ['to all messages', 'messages/*'],
    ['to replies', 'message_replies/*'],
    ['to another topic', 'anything'],
    ['with options', `inbox${options('{"query":{"fields":"content"}}')}`],
    [
      'with options that once crashed the server',
      `messages/*${options(`{"query":{"fields":"${excerpt}"}}`)}`,
    ],
    [
      'with these options hidden by an escape',
      `messages/*${options(`{"query":{"fields":"content:\\u0065xcerpt(-5)"}}`)}`,
    ],
    [
      'with these options hidden by another case',
      `messages/*${options(`{"QUERY":{"Fields":"${excerpt}"}}`)}`,
    ],
    [
      'with these options hidden after a slash',
      `inbox/*${options(`{"query":{"fields":"${excerpt}"}}`)}`,
    ],
  ])('%s is refused, and the server keeps running', async (_, topic) => {
    for (const who of [undefined, owner, server.superuser]) {
      const attempt = clientOf(who).realtime.subscribe(topic, () => undefined);
      await expect(attempt).rejects.toMatchObject({ status: 400 });
    }
    await sendMessage(server, owner, 'still here?');
    const health = await request(server, 'GET', '/api/health');
    expect(health.status).toBe(200);
  });
});
