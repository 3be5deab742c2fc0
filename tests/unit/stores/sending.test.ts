import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import * as api from '../../../src/api/messages.ts';
import { $cooldown, sendMessage } from '../../../src/stores/sending.ts';
import { stubBrowser } from './browser.ts';

vi.mock('../../../src/api/messages.ts', () => ({ sendMessage: vi.fn() }));

const deliver = vi.mocked(api.sendMessage);
const send = (content: string) => sendMessage('laila-id', content);

beforeEach(() => {
  deliver.mockReset().mockResolvedValue();
  stubBrowser();
  $cooldown.set(0);
});
afterEach(() => vi.unstubAllGlobals());

describe('a sender', () => {
  it('waits once the message has gone, and not before', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    deliver.mockReturnValue(promise);
    const sent = send('hello');
    expect($cooldown.get()).toBe(0);
    resolve(undefined);
    expect(await sent).toMatchObject({ ok: true });
    expect($cooldown.get()).toBe(60);
    expect(deliver.mock.calls).toEqual([['laila-id', 'hello']]);
    expect(await send('again')).toMatchObject({ error: { code: 'cooldown' } });
    expect(await send('')).toMatchObject({ error: { code: 'cooldown' } });
    expect(deliver).toHaveBeenCalledOnce();
  });

  it.each([
    ['', 'message_required'],
    [' \u200b', 'message_required'],
    ['a'.repeat(501), 'message_too_long'],
    ['a\u0000', 'message_unprintable'],
  ])('is refused %j, and nothing is sent', async (content, code) => {
    expect(await send(content)).toEqual({ ok: false, error: { code } });
    expect(deliver).not.toHaveBeenCalled();
    expect($cooldown.get()).toBe(0);
  });

  it('whom the server refuses is told why, and may try again at once', async () => {
    deliver.mockRejectedValueOnce(new ApiError('members_only', 'recipient_id'));
    expect(await send('hello')).toMatchObject({ ok: false, error: { code: 'members_only' } });
    expect($cooldown.get()).toBe(0);
    expect(await send('hello')).toMatchObject({ ok: true });
  });
});
