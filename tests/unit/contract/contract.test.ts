import { describe, expect, it } from 'vitest';
import { isOwnRoute, requests } from '../../../src/contract/all.ts';
import { feedView } from '../../../src/contract/feed-view.ts';
import type { PublicMessage } from '../../../src/contract/profiles.ts';
import { generalCodes } from '../../../src/contract/request.ts';
import { sourceFiles } from '../source-files.ts';

const sources = (pattern: string) =>
  sourceFiles(pattern)
    .map(({ text }) => text)
    .join('\n');

/** The keys of words for codes whose words have another key. */
const shownOtherwise: Record<string, string> = {
  old_password_wrong: 'current_password_wrong',
  second_factor: 'code_text',
};

describe('the contract', () => {
  it('has words for each of its error codes', () => {
    const files = sourceFiles('public/locales/en/*.json');
    const words = files.flatMap(({ text }) => Object.keys(JSON.parse(text) as object));
    const codes = [...generalCodes, ...[...requests.values()].flatMap(({ codes }) => codes)];
    const silent = codes.filter((code) => !words.includes(shownOtherwise[code] ?? code));
    expect([...new Set(silent)]).toEqual([]);
    expect(codes.length).toBeGreaterThan(60);
  });

  it('has only requests that the browser makes', () => {
    const browser = sources('src/{api,app,components,flows,islands,stores}/**/*.{ts,tsx}');
    const unmade = [...requests.keys()].filter(
      (name) =>
        !new RegExp(
          `\\b(?:downloadTable|resultOf|send|sendAsVisitor|sendAtDesk|sendDeletion|sendForFile|sendForSession|startSession)\\(\\s*(?:\\{ signal \\}, )?(?:withToken\\()?(?:contract\\.)?${name}\\b|= ${name};`,
        ).test(browser),
    );
    expect(unmade).toEqual([]);
  });

  it('is the only place in src that contains paths of requests', () => {
    const elsewhere = sourceFiles(
      'src/{api,app,components,flows,islands,stores,ui}/**/*.{ts,tsx,astro}',
    )
      .filter(({ text }) => /['"`]\/api\//.test(text))
      .map(({ path }) => path);
    expect(elsewhere).toEqual([]);
  });

  it('has the same routes as pocketbase/API.md', () => {
    const api = sources('pocketbase/API.md');
    const listed = [...api.matchAll(/^\| `((?:GET|POST|PATCH|DELETE) \/api\/[^?`]*)/gm)];
    const own = [...requests.values()].filter(isOwnRoute);
    const routes = own.map(({ method, path }) => `${method} ${path}`);
    expect(listed.map(([, route]) => route).sort()).toEqual(
      [...routes, 'GET /api/metrics', 'GET /api/ready', 'POST /api/send_mails'].sort(),
    );
  });
});

type FeedSource = Parameters<typeof feedView>[0];

const message: PublicMessage = {
  id: 'm',
  content: 'a whisper',
  is_favorite: false,
  reactions: '',
  created_at: '2026-11-20T16:10Z',
  replies: [],
};
const reply = { id: 'r', message_id: 'm', content: 'yes', created_at: '2026-11-21' };
const profile: FeedSource = {
  username: 'laila',
  avatar_url: '',
  voice: '',
  hide_last_seen: false,
  last_seen: '',
  prompt: '',
  paused: false,
  allow_anonymous: true,
  created_at: '2026-11',
  messages: [],
  has_more: false,
};
const viewOf = (change: Partial<FeedSource>, page = 1) => feedView({ ...profile, ...change }, page);

describe('the view of a feed', () => {
  it('gives texts without letters the direction of the page', () => {
    const wordless = { ...message, content: '🥹🌙 👍🏽!', replies: [{ ...reply, content: '3 ❤️' }] };
    const worded = { ...message, content: '🌙 أهلًا', replies: [{ ...reply, content: '日本' }] };
    expect(viewOf({ messages: [wordless, worded] }).messages).toMatchObject([
      { text_class: 'note-short wordless', replies: [{ text_class: 'wordless' }] },
      { text_class: 'note-short', replies: [{ text_class: '' }] },
    ]);
  });

  it('has the language of each text, which is Arabic if its first letter is', () => {
    const arabic = { ...message, content: '🌙 «أهلًا» or hello', replies: [reply] };
    const latin = { ...message, content: '3. Say سلام', replies: [{ ...reply, content: '٣ نعم' }] };
    const wordless = { ...message, content: '٣ 🌙' };
    expect(viewOf({ messages: [arabic, latin, wordless] }).messages).toMatchObject([
      { text_lang: 'ar', replies: [{ text_lang: '' }] },
      { text_lang: '', replies: [{ text_lang: 'ar' }] },
      { text_lang: '' },
    ]);
  });

  it('is for members only while guests may not write, unless nobody may', () => {
    expect(viewOf({}).form_audience).toBe('');
    expect(viewOf({ allow_anonymous: false }).form_audience).toBe('member-only');
    expect(viewOf({ allow_anonymous: false, paused: true }).form_audience).toBe('');
  });

  it('contains nothing else of the profile', () => {
    const whole = { ...profile, id: 'p' };
    expect(feedView(whole, 1)).not.toHaveProperty('id');
  });
});
