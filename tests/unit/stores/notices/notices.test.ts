import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/notices.ts';
import type { Notice } from '../../../../src/contract/notices.ts';
import { OBJECTION_MAX } from '../../../../src/rules/reports.ts';
import { objectByToken, showNotice } from '../../../../src/stores/notices/notice-link.ts';
import {
  $notices,
  loadNotices,
  putNoticeAway,
  objectToDecision,
} from '../../../../src/stores/notices/notices.ts';
import { FakeServer } from '../../fake-server.ts';

const notice = (id: string): Notice => ({
  id,
  kind: 'decision',
  subject: 'message',
  content: 'a whisper',
  action: 'hide',
  reason: 'threat',
  words: '',
  day: '2026-11-24',
  objection: 'none',
  objection_answer: '',
});
const idsShown = () => $notices.get().map(({ id }) => id);

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  $notices.set([notice('one'), notice('two')]);
});
afterEach(() => vi.unstubAllGlobals());

describe('notices', () => {
  it('are what the server lists, and stay if it cannot be asked', async () => {
    server.answer(contract.listNotices, [200, { items: [notice('three')] }], 'unreachable');
    await loadNotices();
    await loadNotices();
    expect(idsShown()).toEqual(['three']);
  });

  it('are gone once the server has put them away, and not before', async () => {
    server.answer(contract.putNoticeAway, [500], [204]);
    expect(await putNoticeAway('one')).toMatchObject({ ok: false });
    expect(idsShown()).toEqual(['one', 'two']);
    expect(await putNoticeAway('one')).toMatchObject({ ok: true });
    expect(idsShown()).toEqual(['two']);
  });
});

describe('an objection', () => {
  const objections = () => $notices.get().map(({ objection }) => objection);

  it.each([
    ['', 'objection_required'],
    ['a'.repeat(OBJECTION_MAX + 1), 'objection_too_long'],
    ['a\u0000', 'objection_unprintable'],
  ])('%j is refused without a request', async (text, code) => {
    expect(await objectToDecision('one', text)).toMatchObject({ error: { code } });
    expect(await objectByToken('token', text)).toMatchObject({ error: { code } });
    expect(server.received).toEqual([]);
  });

  it('is shown as open once it is sent', async () => {
    server.answer(contract.objectToDecision, 'unreachable', [204]);
    expect(await objectToDecision('one', 'It was a joke.')).toMatchObject({ ok: false });
    expect(objections()).toEqual(['none', 'none']);
    expect(await objectToDecision('one', 'It was a joke.')).toMatchObject({ ok: true });
    expect(objections()).toEqual(['open', 'none']);
  });

  it('that was sent before, from another page, is shown as open too', async () => {
    server.answer(contract.objectToDecision, [400, { data: { id: { code: 'objected_already' } } }]);
    expect(await objectToDecision('two', 'Again.')).toMatchObject({
      error: { code: 'objected_already' },
    });
    expect(objections()).toEqual(['none', 'open']);
  });

  it('needs no session with the token of a mail', async () => {
    server.answer(contract.objectByToken, [204]);
    server.answer(contract.showNotice, [200, notice('one')]);
    expect(await showNotice('a.b.c')).toMatchObject({ ok: true });
    expect(await objectByToken('a.b.c', 'It was a joke.')).toMatchObject({ ok: true });
    const asked = { token: 'a.b.c', objection: 'It was a joke.' };
    expect(server.asked(contract.objectByToken)).toEqual([asked]);
    expect(server.received.map(({ token }) => token)).toEqual([null, null]);
    expect(server.received[0]?.query).toEqual({});
  });
});
