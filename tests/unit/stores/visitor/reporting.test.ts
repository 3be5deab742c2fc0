import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPublicProfile } from '../../../../src/contract/public-profile.ts';
import * as contract from '../../../../src/contract/reports.ts';
import { SECRET_HEADER } from '../../../../src/contract/request.ts';
import { REPORT_NOTE_MAX } from '../../../../src/rules/reports.ts';
import {
  checkReport,
  createReport,
  fetchReport,
  fetchText,
  readReported,
} from '../../../../src/stores/visitor/reporting.ts';
import { FakeServer } from '../../fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => vi.unstubAllGlobals());

const message = { subject: 'message', id: 'a-message', name: 'laila', answers: [] } as const;
const fields = { reason: 'threat', note: '', email: '' };

it('a link to the report of a message names the replies that may be meant instead', () => {
  const query = '?subject=message&id=a-message&name=laila&answer=one&answer=two';
  expect(readReported(query)).toEqual({ ...message, answers: ['one', 'two'] });
});

it.each([
  '',
  '?subject=inbox&id=a-message&name=laila',
  '?subject=message&name=laila',
  '?subject=message&id=a-message',
  '?subject=message&id=a-message&name=Call+me',
  `?subject=message&id=a-message&name=${'a'.repeat(31)}`,
])('the address %j names nothing', (query) => {
  expect(readReported(query)).toBeNull();
});

it('the reported text is the one that the server has, of a message or of a reply to it', async () => {
  const reply = { id: 'a-reply', content: 'a rude answer' };
  const messages = [
    { id: 'another', content: 'kind', replies: [] },
    { id: 'a-message', content: 'unkind', replies: [reply] },
  ];
  server.answer(showPublicProfile, [200, { messages }], [200, { messages }], [200, { messages }]);
  expect(await fetchText(message)).toBe('unkind');
  expect(await fetchText({ ...message, id: 'a-reply' })).toBe('a rude answer');
  expect(await fetchText({ ...message, id: 'gone' })).toBe('');
  expect(server.received.map(({ token }) => token)).toEqual([null, null, null]);
});

it.each([
  [{ ...fields, reason: '' }, { reason: 'report_reason_required' }],
  [{ ...fields, note: 'a'.repeat(REPORT_NOTE_MAX + 1) }, { note: 'note_too_long' }],
  [{ ...fields, note: 'a\u0000' }, { note: 'note_unprintable' }],
  [{ ...fields, email: 'laila@' }, { email: 'email_invalid' }],
  [{ ...fields, note: ' ', email: ' ' }, {}],
])('a report %j has the errors %j', (given, errors) => {
  expect(checkReport(given)).toEqual({ reason: null, note: null, email: null, ...errors });
});

it('a reporter sends the digest of a private link, and no empty field', async () => {
  server.answer(contract.report, [204]);
  const sent = await createReport(message, 'ar')(fields);
  const secret = sent.ok ? sent.value : '';
  const link = createHash('sha256').update(secret).digest('hex').slice(0, 32);
  const asked = { subject: 'message', subject_id: 'a-message', reason: 'threat', link };
  expect(server.asked(contract.report)).toEqual([asked]);
  expect(server.received[0]?.token).toBeNull();
});

it('a second try has the same link, so that a report whose answer was lost counts once', async () => {
  server.answer(contract.report, 'unreachable', [204]);
  const send = createReport(message, 'en');
  expect(await send(fields)).toMatchObject({ error: { code: 'no_response' } });
  expect(await send(fields)).toMatchObject({ ok: true });
  const [first, second] = server.asked(contract.report) as { link: string }[];
  expect(second?.link).toBe(first?.link);
});

it('without WebCrypto a report has no link', async () => {
  vi.stubGlobal('crypto', {});
  server.answer(contract.report, [204]);
  expect(await createReport(message, 'en')(fields)).toEqual({ ok: true, value: '' });
  expect(server.asked(contract.report)[0]).not.toHaveProperty('link');
});

it('the secret of a link goes into a header, never into the address', async () => {
  const shown = {
    subject: 'message',
    reason: 'threat',
    reported_on: '2026-11-24',
    outcome: 'open',
  };
  server.answer(contract.showReport, [200, shown]);
  const fetched = vi.spyOn(globalThis, 'fetch');
  const secret = 'a1'.repeat(16);
  expect(await fetchReport(secret)).toEqual({ ok: true, value: shown });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe(contract.showReport.path);
  expect(new Headers(init?.headers).get(SECRET_HEADER)).toBe(secret);
});
