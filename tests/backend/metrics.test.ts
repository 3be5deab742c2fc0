import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { metricsRoute } from '../../pocketbase/hooks/watch/metrics.ts';
import { codeAt, request, sendMessage, signUpMember, tokenOf } from '../support/api.ts';
import { backUpByConsole } from '../support/backups.ts';
import { execute } from '../support/database.ts';
import { connect } from '../support/live-connection.ts';
import { readMetrics } from '../support/prometheus.ts';
import { newModerator } from '../support/reports.ts';
import { startServer, type Server } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
const server = setUp(() => startServer());
const proxied = setUp(() => startServer({ env: { TRUSTED_PROXY_HEADER: 'X-Real-IP' } }));
const member = setUp(() => signUpMember(server, 'Laila'));

const forwarded = { 'x-forwarded-for': '203.0.113.9' };

const ask = (
  headers: Record<string, string> = {},
  token?: string,
  from: Pick<Server, 'url'> = server,
) => request(from, 'GET', metricsRoute.path, { token, init: { headers } });

async function metrics() {
  const { text } = await ask();
  const samples = readMetrics(text);
  return (name: string, labels = '') => samples.get(name)?.get(labels);
}

describe('metrics are refused', () => {
  it('to a guest, a member and a moderator who come through a proxy', async () => {
    const moderator = await newModerator(server, 'Helper');
    for (const token of [undefined, member.token, moderator.token]) {
      const answer = await ask(forwarded, token);
      expect([answer.status, codeAt(answer, 'auth')]).toEqual([403, 'not_allowed']);
      expect(answer.text).not.toContain('hamsa_');
    }
  });

  it.each([
    ['a visitor’s address in the trusted header', { 'x-real-ip': '203.0.113.9' }],
    ['another proxy’s header beside it', { 'x-real-ip': '127.0.0.1', ...forwarded }],
    ['another proxy’s header alone', forwarded],
  ])('to whoever comes with %s', async (_, headers) => {
    expect((await ask(headers, undefined, proxied)).status).toBe(403);
  });
});

describe('metrics are shown', () => {
  it('to a superuser, from anywhere', async () => {
    expect((await ask(forwarded, server.superuser.token)).status).toBe(200);
  });

  it('to a program on this machine, also through a proxy that names it', async () => {
    const headers = { 'x-real-ip': '::1' };
    const answers = [
      await ask(),
      await ask({}, undefined, proxied),
      await ask(headers, '', proxied),
    ];
    for (const { status, headers: sent } of answers) {
      expect(status).toBe(200);
      expect(sent.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(sent.get('cache-control')).toBe('no-store');
    }
  });
});

describe('metrics', () => {
  it('name the versions, the memory and the files', async () => {
    const value = await metrics();
    const { text } = await ask();
    expect(text).toMatch(/^hamsa_build_info\{version="[\d.]+\+[\w-]+",pocketbase="[\d.]+"\} 1$/m);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(value('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(value('hamsa_database_bytes')).toBeGreaterThan(1e5);
    expect(value('hamsa_wal_bytes')).toBeGreaterThanOrEqual(0);
    expect(value('hamsa_disk_free_bytes')).toBeGreaterThan(0);
    expect(value('hamsa_ready', 'check="database"')).toBe(1);
  });

  it('count messages, and passwords', async () => {
    const before = await metrics();
    const count = 5;
    for (let sent = 0; sent < count; sent += 1) await sendMessage(server, member, 'a whisper');
    await tokenOf(server, member.email, member.password);
    const after = await metrics();
    const grown = (name: string, labels: string) =>
      (after(name, labels) ?? NaN) - (before(name, labels) ?? NaN);
    expect(grown('hamsa_requests_total', 'class="message"')).toBe(count);
    expect(grown('hamsa_requests_total', 'class="form"')).toBe(0);
    expect(grown('hamsa_request_seconds_total', 'class="message"')).toBeGreaterThan(0);
    expect(grown('hamsa_work_taken_total', 'kind="hashing"')).toBe(1);
    expect(after('hamsa_turns', 'class="message",state="waiting"')).toBe(0);
    expect(after('hamsa_work', 'kind="drawing",state="running"')).toBe(0);
    expect(after('hamsa_work_refused_total', 'kind="hashing"')).toBe(0);
  });

  it('count open live lines', async () => {
    const before = (await metrics())('hamsa_live_lines') ?? NaN;
    const line = await connect(server);
    expect((await metrics())('hamsa_live_lines')).toBe(before + 1);
    line.leave();
    await vi.waitFor(async () => expect((await metrics())('hamsa_live_lines')).toBe(before));
  });

  it('count what waits, by its kind', async () => {
    const add = `INSERT INTO notification_channels (id, profile_id, kind, host, address, due_at)
      VALUES (?, ?, 'mail', 'mail', '', ?)`;
    execute(server, add, randomUUID(), member.id, Date.now() - 60_000);
    const value = await metrics();
    expect(value('hamsa_notices_waiting', 'kind="mail"')).toBe(1);
    expect(value('hamsa_notices_waiting', 'kind="push"')).toBe(0);
    expect(value('hamsa_notices_waiting', 'kind="newsletter"')).toBe(0);
    expect(value('hamsa_outbox_mails', 'state="waiting"')).toBe(0);
    // Without a mail server, mails wait for one and are not late.
    expect(value('hamsa_oldest_notice_age_seconds')).toBe(0);
    execute(server, 'DELETE FROM notification_channels');
  });

  it('tell the age of the last backup once there is one', async () => {
    expect((await metrics())('hamsa_last_backup_age_seconds')).toBeUndefined();
    await backUpByConsole(server);
    const age = (await metrics())('hamsa_last_backup_age_seconds');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(3600);
  });

  it('hold no person', async () => {
    const { text } = await ask();
    const { id, username, email } = member;
    for (const known of [id, username, email, server.superuser.email]) {
      expect(text.toLowerCase()).not.toContain(known.toLowerCase());
    }
    expect(text).not.toMatch(/@|\d+\.\d+\.\d+\.\d+/);
  });
});

describe('refused requests', () => {
  it('count those over a limit', { tags: ['long'] }, async () => {
    const limited = await startServer({ rateLimits: 'on' });
    const { path } = { path: '/api/collections/newsletter_subscribers/records' };
    let refused = 0;
    while (refused === 0) {
      const { status } = await request(limited, 'POST', path, { json: {} });
      if (status === 429) refused += 1;
    }
    const { text } = await ask({}, undefined, limited);
    expect(readMetrics(text).get('hamsa_requests_limited_total')?.get('')).toBe(1);
    await limited.stop();
  });
});
