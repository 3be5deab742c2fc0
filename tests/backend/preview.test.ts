import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readJpegSize } from '../../src/rules/jpeg.ts';
import { pictures } from '../../src/rules/pictures.ts';
import {
  codeAt,
  records,
  request,
  signUpMember,
  storedRecord,
  type Answer,
  type Member,
} from '../support/api.ts';
import { grayJpeg, segment } from '../support/jpeg.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const { maxBytes, ...size } = pictures.preview;
let owner: Member;
let names = 0;

const server = setUp(() => startServer());

beforeEach(async () => {
  names += 1;
  owner = await signUpMember(server, `owner-${names}`);
});

const comment = segment(0xfe, 'SECRET-PLACE');
const drawn = (extras: number[] = []) => grayJpeg({ ...size, extras });
const padded = (bytes: number) =>
  Uint8Array.from(Buffer.alloc(bytes, drawn()).fill(0, drawn().length));

type Fields = Record<string, string | Uint8Array<ArrayBuffer>>;

/** Saves a preview as the page does: one form with the picture and the fields it shows. */
function change(fields: Fields, token = owner.token): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, new Blob([value], { type: 'image/jpeg' }), 'holiday.jpg');
  }
  return request(server, 'PATCH', records('profiles', owner.id), { token, init: { body } });
}

const save = (json: object, token = owner.token) =>
  request(server, 'PATCH', records('profiles', owner.id), { token, json });

/** Returns the paths of the owner's stored pictures. */
function files(): string[] {
  const paths = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.includes(owner.id) && path.endsWith('.jpg'));
}

const fileOf = (name: unknown) =>
  join(server.dataDir, files().find((path) => path.endsWith(String(name))) ?? 'none');

/** Returns the paths of temporary files that are made while pictures are drawn. */
const inWork = () => {
  const paths = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.includes('in-work/'));
};

async function withPreview(fields: Fields = { voice: 'rose', prompt: 'Why?' }): Promise<string> {
  const answer = await change({ ...fields, preview: drawn() });
  expect(answer.status, answer.text).toBe(200);
  return String(answer.body['preview']);
}

describe('a preview with the fields that it shows', () => {
  it('is drawn anew, stored with them, and shown in the page’s meta tags at once', async () => {
    const page = () => request(server, 'GET', `/en/${owner.username}`);
    expect((await page()).text).toContain('/og/en/voice-teal.png');
    const answer = await change({
      voice: 'plum',
      prompt: 'What do I not see?',
      hide_answers: 'true',
      preview: drawn(comment),
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      voice: 'plum',
      prompt: 'What do I not see?',
      hide_answers: true,
      preview: expect.stringMatching(/^preview_\w{10}\.jpg$/) as string,
    });
    const name = String(answer.body['preview']);
    expect(files()).toEqual([expect.stringContaining(name)]);
    const kept = readFileSync(fileOf(name));
    expect(readJpegSize(kept)).toEqual(size);
    expect(kept.toString('latin1')).not.toMatch(/SECRET|holiday/);
    expect(inWork()).toEqual([]);

    const address = `/api/files/profiles/${owner.id}/${name}`;
    const { text } = await page();
    expect(text).toMatch(new RegExp(`property="og:image" content="[^"]*${address}"`));
    expect(text).toMatch(new RegExp(`name="twitter:image" content="[^"]*${address}"`));
    expect(text).toContain('<meta property="og:image:width" content="1200">');
    expect(text).toContain('<meta property="og:image:height" content="630">');
    const served = await fetch(server.url + address);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.headers.get('cache-control')).toBe('max-age=3600');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(kept);
    // It would say to the second when the owner drew the picture.
    expect(served.headers.get('last-modified')).toBeNull();
    const etag = served.headers.get('etag') ?? '';
    const again = await fetch(server.url + address, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('last-modified')]).toEqual([304, null]);
  });
});

describe('a preview that is sent without the page’s script', () => {
  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['a square', 'preview_wrong_size', grayJpeg()],
    ['a pixel too wide', 'preview_wrong_size', grayJpeg({ ...size, width: 1201 })],
    [
      'a JPEG with huge dimensions in few bytes',
      'preview_wrong_size',
      grayJpeg({ width: 65_535, height: 65_535, blocks: 4 }),
    ],
    ['a JPEG that lacks most pixels', 'preview_damaged', grayJpeg({ ...size, blocks: 8 })],
    ['a JPEG of too many bytes', 'preview_too_large', padded(maxBytes + 1)],
  ])('%s is refused with %s, and nothing changes', async (_, code, preview) => {
    const kept = await withPreview();
    const answer = await change({ voice: 'night', prompt: 'Other?', preview });
    expect([answer.status, codeAt(answer, 'preview')]).toEqual([400, code]);
    const stored = await storedRecord(server, 'profiles', owner.id);
    expect(stored).toMatchObject({ voice: 'rose', prompt: 'Why?', preview: kept });
    expect(files()).toEqual([expect.stringContaining(kept)]);
    expect(inWork()).toEqual([]);
  });
});

describe('a preview is deleted', () => {
  it.each([
    ['the voice', { voice: 'night' }],
    ['the prompt', { prompt: 'What else?' }],
    ['the prompt to an empty one', { prompt: '' }],
  ])('when its owner changes %s', async (_, json) => {
    await withPreview();
    expect((await save(json)).body['preview']).toBe('');
    await vi.waitFor(() => expect(files()).toEqual([]));
    const page = await request(server, 'GET', `/en/${owner.username}`);
    expect(page.text).not.toContain('/api/files/');
  });

  it('when the photo in it changes, or is removed', async () => {
    await withPreview();
    const { body } = await change({ avatar: grayJpeg() });
    expect(body['preview']).toBe('');
    await vi.waitFor(() => expect(files()).toEqual([expect.stringContaining('avatar_')]));
    await withPreview();
    expect((await save({ avatar: '' })).body['preview']).toBe('');
    await vi.waitFor(() => expect(files()).toEqual([]));
  });

  it.each([
    ['name', { username: 'renamed-by-admin' }],
    ['prompt', { prompt: 'Changed by an admin' }],
  ])('when an admin changes the %s in the console', async (_, json) => {
    const preview = await withPreview();
    const answer = await save(json, server.superuser.token);
    expect([answer.status, answer.body['preview']]).toEqual([200, '']);
    const served = await fetch(`${server.url}/api/files/profiles/${owner.id}/${preview}`);
    expect(served.status).toBe(404);
    await vi.waitFor(() => expect(files()).toEqual([]));
  });

  it('but not when another field changes or the same values are saved again', async () => {
    const preview = await withPreview();
    const changes = [{ bio: 'Teacher' }, { hide_answers: true }, { voice: 'rose', prompt: 'Why?' }];
    for (const json of changes) expect((await save(json)).body['preview']).toBe(preview);
    const json = { user_id: owner.id, allow_anon: false, csrf_token: null };
    await request(server, 'POST', '/api/update_allow_anonymous', { token: owner.token, json });
    expect((await storedRecord(server, 'profiles', owner.id))['preview']).toBe(preview);
    expect(files()).toEqual([expect.stringContaining(preview)]);
  });
});

describe('simultaneous changes', () => {
  it('leave one picture, which belongs to the stored prompt', async () => {
    const pictureOf = new Map<unknown, unknown>();
    for (let round = 1; round <= 6; round += 1) {
      const prompts = [1, 2, 3].map((number) => `Question ${round}.${number}?`);
      const answers = await Promise.all([
        ...prompts.map((prompt) => change({ prompt, preview: drawn() })),
        save({ bio: `round ${round}` }),
        save({ hide_last_seen: round % 2 === 0 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      for (const { body } of answers.slice(0, 3)) pictureOf.set(body['prompt'], body['preview']);
      const { prompt, preview } = await storedRecord(server, 'profiles', owner.id);
      expect(prompts).toContain(prompt);
      expect(preview).toBe(pictureOf.get(prompt));
      await vi.waitFor(() => expect(files()).toEqual([expect.stringContaining(String(preview))]));
    }
  });
});
