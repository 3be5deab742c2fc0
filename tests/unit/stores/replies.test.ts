import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import * as api from '../../../src/api/replies.ts';
import { REPLY_MAX } from '../../../src/rules/reply.ts';
import { $inbox, emptyInbox } from '../../../src/stores/inbox.ts';
import { addReply, deleteReply, setReplyVisibility } from '../../../src/stores/replies.ts';
import { aMessage, aReply } from './a-message.ts';

vi.mock('../../../src/api/replies.ts', () => ({
  addReply: vi.fn(),
  deleteReply: vi.fn(),
  setReplyVisibility: vi.fn(),
}));

const add = vi.mocked(api.addReply);
const remove = vi.mocked(api.deleteReply);
const setVisibility = vi.mocked(api.setReplyVisibility);

const at = (minute: number) => `2026-11-20 16:${minute}:00.000Z`;
const three = () => [
  aReply('x', { created_at: at(21) }),
  aReply('y', { created_at: at(22) }),
  aReply('z', { created_at: at(23) }),
];
const other = aMessage('b', { replies: [aReply('w', { message_id: 'b' })] });

beforeEach(() => {
  vi.resetAllMocks();
  const messages = [other, aMessage('a', { replies: three() })];
  $inbox.set({ ...emptyInbox, status: 'ready', messages });
});

const replies = () => $inbox.get().messages.find(({ id }) => id === 'a')?.replies;
const refused = new ApiError('refused');

/** Another message with its replies was not touched. */
const expectOtherUntouched = () => expect($inbox.get().messages[0]).toBe(other);

describe('an owner who replies', () => {
  it('sees the reply last, as the server took it, and not before', async () => {
    const reply = aReply('new', { is_public: true, content: 'thank you' });
    const { promise, resolve } = Promise.withResolvers<api.Reply>();
    add.mockReturnValueOnce(promise);
    const adding = addReply('a', 'thank you');
    expect(replies()).toEqual(three());
    resolve(reply);
    expect(await adding).toEqual({ ok: true, value: reply });
    expect(replies()).toEqual([...three(), reply]);
    expect(add.mock.calls).toEqual([['a', 'thank you']]);
    expectOtherUntouched();
  });

  it.each([
    ['nothing to be seen', ' \n\u200b', 'reply_required'],
    ['a character too many', 'a'.repeat(REPLY_MAX + 1), 'reply_too_long'],
    ['what cannot be printed', 'a\u0007', 'reply_unprintable'],
  ])('with %s is told so, and nothing is sent', async (_, content, code) => {
    expect(await addReply('a', content)).toEqual({ ok: false, error: { code } });
    expect(add).not.toHaveBeenCalled();
    expect(replies()).toEqual(three());
  });

  it('and is refused is told why', async () => {
    add.mockRejectedValueOnce(new ApiError('storage_full'));
    const result = await addReply('a', 'thank you');
    expect(result).toMatchObject({ ok: false, error: { code: 'storage_full' } });
    expect(replies()).toEqual(three());
  });

  it('to a message that went out of view is not told of a failure', async () => {
    add.mockResolvedValueOnce(aReply('new', { message_id: 'gone' }));
    expect(await addReply('gone', 'thank you')).toMatchObject({ ok: true });
    expect(replies()).toEqual(three());
  });
});

describe.each([true, false])('an author who sets a reply’s visibility to %s', (isPublic) => {
  const before = aReply('y', { created_at: at(22), is_public: !isPublic });
  const after = { ...before, is_public: isPublic };
  const list = (middle: api.Reply) => three().with(1, middle);
  beforeEach(() => {
    $inbox.setKey('messages', [other, aMessage('a', { replies: list(before) })]);
  });

  it('sees it at once', async () => {
    const changing = setReplyVisibility(before, isPublic);
    expect(replies()).toEqual(list(after));
    expect(await changing).toMatchObject({ ok: true });
    expect(replies()).toEqual(list(after));
    expect(setVisibility.mock.calls).toEqual([['y', isPublic]]);
    expectOtherUntouched();
  });

  it('in vain sees it put back', async () => {
    setVisibility.mockRejectedValueOnce(refused);
    const changing = setReplyVisibility(before, isPublic);
    expect(replies()).toEqual(list(after));
    expect(await changing).toMatchObject({ ok: false });
    expect(replies()).toEqual(list(before));
  });
});

it('an author who shows a reply and hides it again sees it hidden, whatever the first answer is', async () => {
  const hidden = aReply('y', { created_at: at(22) });
  const { promise, reject } = Promise.withResolvers<undefined>();
  setVisibility.mockReturnValueOnce(promise);
  const showing = setReplyVisibility(hidden, true);
  const hiding = setReplyVisibility({ ...hidden, is_public: true }, false);
  expect(replies()).toEqual(three());
  reject(refused);
  expect(await Promise.all([showing, hiding])).toMatchObject([{ ok: false }, { ok: true }]);
  expect(replies()).toEqual(three());
  expect(setVisibility).toHaveBeenCalledTimes(2);
});

describe('an author who deletes a reply', () => {
  it.each([...three().entries()])('sees reply %i go at once', async (place, reply) => {
    const deleting = deleteReply(reply);
    expect(replies()).toEqual(three().toSpliced(place, 1));
    expect(await deleting).toMatchObject({ ok: true });
    expect(replies()).toEqual(three().toSpliced(place, 1));
    expectOtherUntouched();
  });

  it.each(three())('in vain sees reply $id back in its place', async (reply) => {
    remove.mockRejectedValueOnce(refused);
    expect(await deleteReply(reply)).toMatchObject({ ok: false });
    expect(replies()).toEqual(three());
  });
});
