import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/reports.ts';
import { REPORT_NOTE_MAX } from '../../../../src/rules/reports.ts';
import { checkMessageReport, reportMessage } from '../../../../src/stores/inbox/reporting.ts';
import { FakeServer } from '../../fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => vi.unstubAllGlobals());

it('an owner reports a message with consent', async () => {
  server.answer(contract.reportMessage, [204]);
  expect(await reportMessage('m', { reason: 'hate', note: ' why ' })).toMatchObject({ ok: true });
  const asked = { message_id: 'm', reason: 'hate', note: 'why', consent: true };
  expect(server.asked(contract.reportMessage)).toEqual([asked]);
});

it('an owner without a reason is refused without a request', async () => {
  const report = { reason: '', note: '' };
  expect(checkMessageReport(report)).toEqual({ reason: 'report_reason_required', note: null });
  expect(await reportMessage('m', report)).toMatchObject({
    error: { code: 'report_reason_required' },
  });
  expect(server.received).toEqual([]);
});

it('a note must not be too long', () => {
  const note = 'a'.repeat(REPORT_NOTE_MAX + 1);
  expect(checkMessageReport({ reason: 'hate', note })).toEqual({
    reason: null,
    note: 'note_too_long',
  });
});
