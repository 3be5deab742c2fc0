import { atom } from 'nanostores';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { sendMessage } from '../../../src/api/messages.ts';
import { createSending } from '../../../src/stores/sending.ts';

vi.mock('../../../src/api/messages.ts', () => ({ sendMessage: vi.fn() }));

const deliver = vi.mocked(sendMessage);

beforeEach(() => {
  deliver.mockReset().mockResolvedValue();
});

function open({ allow_anonymous = true, seconds = 0 } = {}) {
  const start = vi.fn();
  const cooldown = { $seconds: atom(seconds), start };
  return { ...createSending({ id: 'laila-id', allow_anonymous }, cooldown), start };
}

describe.each([
  ['guest', true],
  ['member', false],
])('a %s', (_, isGuest) => {
  it('sends, and the wait begins once the message has gone', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    deliver.mockReturnValue(promise);
    const { $state, send, start } = open();
    expect($state.get()).toEqual({ status: 'idle' });
    const sent = send('hello', isGuest);
    expect($state.get()).toEqual({ status: 'sending' });
    expect(start).not.toHaveBeenCalled();
    resolve(undefined);
    expect(await sent).toBeNull();
    expect($state.get()).toEqual({ status: 'sent' });
    expect(start).toHaveBeenCalledOnce();
    expect(deliver.mock.calls).toEqual([['laila-id', 'hello']]);
  });

  it.each([
    ['', 0, 'message_required'],
    [' \u200b', 0, 'message_required'],
    ['a'.repeat(501), 0, 'message_too_long'],
    ['a\u0000', 0, 'message_unprintable'],
    ['hello', 1, 'cooldown'],
    ['', 60, 'cooldown'],
  ])('is refused %j with %i s to wait, and nothing is sent', async (content, seconds, refusal) => {
    const { $state, send, start } = open({ seconds });
    expect(await send(content, isGuest)).toBe(refusal);
    expect($state.get()).toEqual({ status: 'refused', refusal });
    expect(deliver).not.toHaveBeenCalled();
    expect(start).not.toHaveBeenCalled();
  });

  it.each([
    [new ApiError('message_too_long', 'content'), 'message_too_long'],
    [new ApiError('message_required', 'content'), 'message_required'],
    [new ApiError('message_unprintable', 'content'), 'message_unprintable'],
    [new ApiError('too_many_requests'), 'too_many_requests'],
    [new ApiError('storage_full'), 'storage_full'],
    [new ApiError('no_response'), 'send_failed'],
    [new ApiError('unexpected_error'), 'send_failed'],
    [new ApiError('wrong_type', 'content'), 'send_failed'],
    [new TypeError('broken'), 'send_failed'],
    [new ApiError('refused'), 'send_failed'],
    [new ApiError('members_only', 'recipient_id'), 'members_only'],
    [new ApiError('recipient_gone', 'recipient_id'), 'recipient_gone'],
    [new ApiError('foreign_origin', 'origin'), 'foreign_origin'],
  ])('whom the server answers %s may try again at once', async (error, refusal) => {
    deliver.mockRejectedValueOnce(error);
    const { $state, send, start } = open();
    expect(await send('hello', isGuest)).toBe(refusal);
    expect($state.get()).toEqual({ status: 'refused', refusal });
    expect(start).not.toHaveBeenCalled();
    expect(await send('hello', isGuest)).toBeNull();
    expect($state.get()).toEqual({ status: 'sent' });
  });

  it('who presses twice sends once', async () => {
    const { send, start } = open();
    await Promise.all([send('hello', isGuest), send('hello', isGuest)]);
    expect(deliver).toHaveBeenCalledOnce();
    expect(start).toHaveBeenCalledOnce();
  });
});

describe('to an owner who refuses guests', () => {
  it.each(['hello', ''])('a guest cannot send %j, and nothing is sent', async (content) => {
    const { send, start } = open({ allow_anonymous: false });
    expect(await send(content, true)).toBe('members_only');
    expect(deliver).not.toHaveBeenCalled();
    expect(start).not.toHaveBeenCalled();
  });

  it('a member can', async () => {
    const { send } = open({ allow_anonymous: false });
    expect(await send('hello', false)).toBeNull();
    expect(deliver).toHaveBeenCalledOnce();
  });
});
