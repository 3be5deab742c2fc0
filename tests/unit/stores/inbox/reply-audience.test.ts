import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeReply } from '../../../../src/contract/replies.ts';
import type { Reply } from '../../../../src/contract/replies.ts';
import type * as InboxModule from '../../../../src/stores/inbox/inbox.ts';
import type * as AudienceModule from '../../../../src/stores/inbox/reply-audience.ts';
import { FakeServer } from '../../fake-server.ts';
import { aMessage, aReply, load } from '../a-message.ts';

let server: FakeServer;
let inbox: typeof InboxModule;
let stores: typeof AudienceModule;

const audiences = ['everybody', 'sender', 'owner'] as const;
const fields = {
  everybody: { is_public: true, for_sender: false },
  sender: { is_public: false, for_sender: true },
  owner: { is_public: false, for_sender: false },
};
const changes = audiences.flatMap((from) =>
  audiences.filter((to) => to !== from).map((to) => [from, to] as const),
);
const neighbour = aReply('x');
const other = aMessage('b', { replies: [aReply('w', { message_id: 'b' })] });

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  server.answer(changeReply, [200]);
  stores = await import('../../../../src/stores/inbox/reply-audience.ts');
  inbox = await import('../../../../src/stores/inbox/inbox.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(reply: Reply): Reply {
  load(inbox, [other, aMessage('a', { has_link: true, replies: [neighbour, reply] })]);
  return reply;
}

const replies = () => inbox.$inbox.get().messages.find(({ id }) => id === 'a')?.replies;

it.each(audiences)('the audience of a reply for %s is read from its fields', (audience) => {
  expect(stores.audienceOf(aReply('y', fields[audience]))).toBe(audience);
});

describe.each(changes)('an author who changes a reply for %s to one for %s', (from, to) => {
  it('sees it at once', async () => {
    const before = show(aReply('y', fields[from]));
    const changing = stores.setReplyAudience(before, to);
    expect(replies()).toEqual([neighbour, { ...before, ...fields[to] }]);
    expect(await changing).toMatchObject({ ok: true });
    expect(replies()).toEqual([neighbour, { ...before, ...fields[to] }]);
    expect(server.asked(changeReply)).toEqual([{ id: 'y', ...fields[to] }]);
    expect(inbox.$inbox.get().messages[0]).toBe(other);
  });
});

it('an invitation to answer ends only once the sender cannot read the reply', async () => {
  const invited = show(aReply('y', { ...fields.sender, may_answer: true }));
  await stores.setReplyAudience(invited, 'everybody');
  expect(replies()).toMatchObject([{}, { is_public: true, may_answer: true }]);
  await stores.setReplyAudience(invited, 'owner');
  expect(replies()).toMatchObject([{}, { ...fields.owner, may_answer: false }]);
});

describe('an author who ends an invitation', () => {
  const invited = aReply('y', { ...fields.sender, may_answer: true });
  const ended = { ...invited, may_answer: false };
  beforeEach(() => void show(invited));

  it('sees it ended at once', async () => {
    const ending = stores.endInvitation(invited);
    expect(replies()).toEqual([neighbour, ended]);
    expect(await ending).toMatchObject({ ok: true });
    expect(replies()).toEqual([neighbour, ended]);
    expect(server.asked(changeReply)).toEqual([{ id: 'y', may_answer: false }]);
  });
});
