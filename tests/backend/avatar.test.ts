import { copyFileSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signUp } from '../../src/contract/sign-in.ts';
import { readJpegSize } from '../../src/rules/jpeg.ts';
import { pictures as rules } from '../../src/rules/pictures.ts';
import {
  codeAt,
  records,
  request,
  signUpMember,
  storedRecord,
  type Answer,
  runJob,
} from '../support/api.ts';
import { grayJpeg, segment } from '../support/jpeg.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const { maxBytes: MAX_BYTES, ...size } = rules.avatar;

const server = setUp(() => startServer());
const owner = setUp(() => signUpMember(server, 'Owner'));

/** Metadata that an uploaded file may have; a stored file must not. */
const secrets = ['SECRET-PLACE', '<script>', '<html>', 'holiday', 'svg'];

const exif = segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0 GPS: SECRET-PLACE');
const comment = segment(0xfe, '<script>alert(1)</script>');
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));
const padded = (size: number) =>
  Uint8Array.from(Buffer.alloc(size, grayJpeg()).fill(0, grayJpeg().length));

const pixelPng = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

interface Sending {
  token?: string | undefined;
  name?: string;
  type?: string;
  field?: string;
}

function upload(bytes: Uint8Array<ArrayBuffer>, sending: Sending = {}): Promise<Answer> {
  const { name = 'holiday.jpg', type = 'image/jpeg', field = 'avatar' } = sending;
  const token = 'token' in sending ? sending.token : owner.token;
  const body = new FormData();
  body.set(field, new Blob([bytes], { type }), name);
  return request(server, 'PATCH', records('profiles', owner.id), { token, init: { body } });
}

const remove = (token = owner.token) =>
  request(server, 'PATCH', records('profiles', owner.id), { token, json: { avatar: '' } });

/** Returns the paths of all files in the data folder except the databases. */
function storedFiles(): string[] {
  const paths = readdirSync(server.dataDir, { recursive: true, withFileTypes: true });
  return paths
    .filter((entry) => entry.isFile() && !/\.db(-\w+)?$|^types\.d\.ts$|^\.notify$/.test(entry.name))
    .filter((entry) => !entry.parentPath.endsWith('reserve'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const addressOf = (name: string) => `${server.url}/api/files/profiles/${owner.id}/${name}`;

const pictures = () => storedFiles().filter((path) => !path.endsWith('.attrs'));

function storedSecrets(): string[] {
  const files = storedFiles().map((path) => path + readFileSync(path, 'latin1'));
  return secrets.filter((secret) => files.some((file) => file.includes(secret)));
}

beforeEach(async () => {
  expect((await remove()).status).toBe(200);
  await vi.waitFor(() => expect(storedFiles()).toEqual([]));
});

describe('a picture that the owner sends', () => {
  it('is drawn anew, and only its pixels are stored', async () => {
    const sent = [...grayJpeg({ extras: [...exif, ...comment] }), ...bytesOf('<html>')];
    const answer = await upload(Uint8Array.from(sent));
    expect(answer.status).toBe(200);
    expect(answer.body['avatar']).toMatch(/^avatar_\w{10}\.jpg$/);
    expect(storedSecrets()).toEqual([]);
    const [path = '', ...others] = pictures();
    expect(others).toEqual([]);
    expect(path).toContain(String(answer.body['avatar']));
    const kept = readFileSync(path);
    expect(readJpegSize(kept)).toEqual(size);
    // The file ends with the end marker and has no application-data or comment segments.
    expect(kept.subarray(-2).toString('hex')).toBe('ffd9');
    expect(kept.toString('hex')).not.toMatch(/^(..)*ff(e[0-9a-f]|fe)/);
  });

  it('leaves one file, which the profile names, when several are sent at once', async () => {
    const path = records('profiles', owner.id);
    const { token } = owner;
    for (let round = 1; round <= 8; round += 1) {
      const changes = await Promise.all([
        upload(grayJpeg()),
        request(server, 'PATCH', path, { token, json: { bio: `round ${round}` } }),
        upload(grayJpeg()),
        request(server, 'PATCH', path, { token, json: { bio: 'and again' } }),
        upload(grayJpeg()),
      ]);
      expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const { avatar } = await storedRecord(server, 'profiles', owner.id);
      expect(avatar).toMatch(/^avatar_\w{10}\.jpg$/);
      await vi.waitFor(() => {
        expect(pictures()).toEqual([expect.stringContaining(`/${String(avatar)}`)]);
      });
      expect((await fetch(addressOf(String(avatar)))).status).toBe(200);
    }
  });

  it('is deleted within a day if no profile names it, such as after a power cut', async () => {
    const named = await upload(grayJpeg());
    const [picture = ''] = pictures();
    const [old, recent] = ['old.jpg', 'recent.jpg'].map((name) => join(dirname(picture), name));
    for (const file of [old, recent]) copyFileSync(picture, file ?? '');
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    utimesSync(old ?? '', longAgo, longAgo);
    utimesSync(picture, longAgo, longAgo);

    await runJob(server, 'remove_leftovers');
    await vi.waitFor(() => expect(pictures()).not.toContain(old));
    expect(pictures()).toEqual([picture, recent].sort());
    expect(picture).toContain(String(named.body['avatar']));
    rmSync(recent ?? '');
  });
});

describe('a picture that is sent without the page’s script', () => {
  it.each<[string, string, Uint8Array<ArrayBuffer>, Sending?]>([
    ['a PNG that is called JPEG', 'avatar_not_a_jpeg', pixelPng],
    ['an SVG', 'avatar_not_a_jpeg', bytesOf('<svg/>'), { name: 'a.svg', type: 'image/svg+xml' }],
    ['an HTML page', 'avatar_not_a_jpeg', bytesOf('<html><script>alert(1)</script>')],
    ['a progressive JPEG', 'avatar_not_a_jpeg', grayJpeg({ frame: 0xc2 })],
    ['a wide JPEG', 'avatar_wrong_size', grayJpeg({ width: 257 })],
    [
      'a JPEG with huge dimensions in few bytes',
      'avatar_wrong_size',
      grayJpeg({ width: 65_535, height: 65_535, blocks: 4 }),
    ],
    ['a JPEG that lacks most pixels', 'avatar_damaged', grayJpeg({ blocks: 8 })],
    ['a JPEG of too many bytes', 'avatar_too_large', padded(MAX_BYTES + 1)],
    ['a PNG in the field avatar+', 'avatar_not_a_jpeg', pixelPng, { field: 'avatar+' }],
  ])('%s is refused with %s, and leaves nothing behind', async (_, code, bytes, sending) => {
    const answer = await upload(bytes, sending);
    expect([answer.status, codeAt(answer, 'avatar')]).toEqual([400, code]);
    expect(storedFiles()).toEqual([]);
  });
});

function accountWith(bytes: Uint8Array<ArrayBuffer>, username = 'newcomer'): FormData {
  const body = new FormData();
  const account = { email: `${username}@example.com`, username, password: 'Secret123' };
  for (const [key, value] of Object.entries(account)) body.set(key, value);
  body.set('passwordConfirm', account.password);
  body.set('avatar', new Blob([bytes], { type: 'image/jpeg' }), 'holiday.jpg');
  return body;
}

it('a picture in a sign-up is not stored', async () => {
  const body = accountWith(grayJpeg(), 'guest');
  body.delete('passwordConfirm');
  const { status } = await request(server, 'POST', signUp.path, { init: { body } });
  expect(status).toBe(200);
  expect(storedFiles()).toEqual([]);
});
