import { describe, expect, it } from 'vitest';
import { formatDay } from '../../src/i18n/format.ts';
import { PAUSED_INDEFINITELY } from '../../src/rules/pause.ts';
import {
  codeAt,
  countRows,
  records,
  refuseGuests,
  request,
  signUpMember,
  storedRecord,
  submitForm,
  newName,
  runJob,
} from '../support/api.ts';
import { execute } from '../support/database.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';
import { wordsOf } from '../support/words-of.ts';

const server = setUp(() => startServer());
const other = setUp(() => signUpMember(server, 'a-member'));
const owner = setUpEach(() => signUpMember(server, newName()));

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const change = (json: object, token: string | undefined = owner.token) =>
  request(server, 'PATCH', records('profiles', owner.id), { token, json });
const pause = async (paused_until: string) =>
  expect((await change({ paused_until })).status).toBe(200);
const storedPause = async () => (await storedRecord(server, 'profiles', owner.id))['paused_until'];
const send = (token?: string) =>
  request(server, 'POST', records('messages'), {
    token,
    json: { recipient_id: owner.id, content: 'hello' },
  });
/** Returns the HTML of a page without its scripts and the props of its islands. */
const shownOn = (html: string) => html.replace(/<script[^]*?<\/script>| props="[^"]*"/g, '');
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');
const page = async (path = `/en/${owner.username}`) =>
  shownOn((await request(server, 'GET', path)).text);
const profile = async () =>
  (await request(server, 'GET', `/api/public-profile/${owner.username}`)).body;

/** Moves the end of the pause into the past. */
const endPause = () =>
  execute(
    server,
    'UPDATE profiles SET paused_until = ? WHERE id = ?',
    '2026-01-01 00:00:00.000Z',
    owner.id,
  );

const reopen = () => runJob(server, 'reopen_inboxes');

describe('a pause', () => {
  it.each<[string, unknown, string]>([
    ['the past', inDays(-1), 'pause_out_of_range'],
    ['more than a year', inDays(367), 'pause_out_of_range'],
    ['a word', 'tomorrow', 'pause_out_of_range'],
    ['a date that does not exist', '2027-02-31 00:00:00.000Z', 'pause_out_of_range'],
  ])('cannot last until %s', async (_, paused_until, code) => {
    const answer = await change({ paused_until });
    expect([answer.status, codeAt(answer, 'paused_until')]).toEqual([400, code]);
    expect(await storedPause()).toBe('');
  });

  const payload = (json: object) => ({ '@jsonPayload': JSON.stringify(json) });
  const urlEncoded = (fields: Record<string, string>) => new URLSearchParams(fields);
  const multipart = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return body;
  };

  it.each<[string, string | URLSearchParams | FormData]>([
    ['JSON with trailing characters', '{"paused_until":"nonsense"} trailing'],
    ['a form with an invalid time', urlEncoded({ paused_until: 'nonsense' })],
    ['JSON with an invalid time in a form', urlEncoded(payload({ paused_until: 'nonsense' }))],
    ['JSON of a wrong type in a form', urlEncoded(payload({ paused_until: 5 }))],
    ['JSON in a form with a file', multipart({ bio: 'resting', ...payload({ paused_until: [] }) })],
    [
      'a form with a wrong type in another field',
      urlEncoded({ paused_until: '', hide_answers: 'no' }),
    ],
  ])('is not ended by %s', async (_, body) => {
    await pause(PAUSED_INDEFINITELY);
    const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const { token } = owner;
    const init = { body, headers };
    const path = records('profiles', owner.id);
    expect((await request(server, 'PATCH', path, { token, init })).status).toBe(400);
    expect(await storedPause()).toBe(PAUSED_INDEFINITELY);
  });

  it.each([
    ['a guest', () => undefined],
    ['a member', () => other.token],
  ])('closes the inbox to %s, and nothing is stored', async (_, token) => {
    await pause(PAUSED_INDEFINITELY);
    const before = await countRows(server, 'messages');
    const answer = await send(token());
    expect([answer.status, codeAt(answer, 'recipient_id')]).toEqual([403, 'inbox_paused']);
    expect(await countRows(server, 'messages')).toBe(before);
  });

  it('is given as the reason even to a guest of a members-only inbox', async () => {
    await refuseGuests(server, owner);
    await pause(inDays(1));
    expect(codeAt(await send(), 'recipient_id')).toBe('inbox_paused');
    await pause('');
    expect(codeAt(await send(), 'recipient_id')).toBe('members_only');
    expect((await send(other.token)).status).toBe(204);
  });

  it('closes the plain form, which explains it and keeps the typed text', async () => {
    await pause(PAUSED_INDEFINITELY);
    const before = await countRows(server, 'messages');
    const fields = { recipient_id: owner.id, content: 'a long thought' };
    const { status, text } = await submitForm(server, 'en', fields);
    expect(status).toBe(403);
    expect(shownOn(text)).toContain('This inbox is taking a break right now.');
    expect(text).toMatch(/<textarea[^>]*>a long thought<\/textarea>/);
    expect(await countRows(server, 'messages')).toBe(before);
  });

  it('replaces the form on the page at once, and names the day it ends, if any', async () => {
    expect(await page()).toContain('<textarea');
    expect(await profile()).toMatchObject({ paused: false, reopens: '' });
    const until = inDays(3);
    await pause(until);
    const day = until.slice(0, 10);
    expect(await page()).not.toContain('<textarea');
    expect(withoutTags(await page())).toContain(`${owner.username} is taking a break`);
    const reopens = formatDay(new Date(day), 'en');
    expect(withoutTags(await page())).toContain(
      wordsOf('en', 'profile')('paused_until', { day: reopens }),
    );
    expect(withoutTags(await page(`/ar/${owner.username}`))).toContain(
      `${owner.username} في استراحة`,
    );
    expect(await profile()).toMatchObject({ paused: true, reopens: day });
    await pause(PAUSED_INDEFINITELY);
    expect(await page()).toContain('Please come back another time.');
    expect(await page()).not.toContain('9999');
    expect(await profile()).toMatchObject({ paused: true, reopens: '' });
    expect(JSON.stringify(await profile())).not.toContain('paused_until');
    await pause('');
    expect(await page()).toContain('<textarea');
    expect((await send()).status).toBe(204);
  });
});

describe('a pause that is over', () => {
  it('no longer refuses messages, even before the job has run', async () => {
    await pause(inDays(1));
    endPause();
    expect((await send()).status).toBe(204);
  });

  it('is removed by the job, and the page shows the form again', async () => {
    await pause(inDays(1));
    expect(await page()).toContain('is taking a break');
    endPause();
    await reopen();
    await expect.poll(storedPause).toBe('');
    await expect.poll(() => page()).toContain('<textarea');
    expect(await profile()).toMatchObject({ paused: false, reopens: '' });
  });

  it('is the only one that the job removes', async () => {
    await pause(PAUSED_INDEFINITELY);
    await reopen();
    expect((await send()).status).toBe(403);
  });
});
