import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ExportedMessage, ExportHead } from '../../../../../src/contract/account-export.ts';
import { locales, type Lang } from '../../../../../src/i18n/locales.ts';
import {
  createPageWriter,
  followDevice,
} from '../../../../../src/app/dashboard/settings/your-data/page-writer.ts';
import type { ExportWords } from '../../../../../src/app/dashboard/settings/your-data/words.ts';
import { readWords } from '../../../../support/words-of.ts';

const wordsIn = (lang: Lang): ExportWords => {
  const names = [
    'errors',
    'dashboard',
    'settings',
    'notices',
    'decisions',
    'reasons',
    'export',
  ] as const;
  const files: object[] = names.map((name) => readWords(lang, name));
  return Object.assign({}, ...files) as ExportWords;
};

const head: ExportHead = {
  product: 'Hamsa',
  version: 2,
  exported_at: '2026-11-27T12:00:00.000Z',
  profile: {
    id: 'an-id',
    username: 'laila',
    page: 'https://example.com/laila',
    email: 'laila@example.com',
    email_confirmed: true,
    confirm_until: null,
    bio: '',
    prompt: '',
    voice: 'rose',
    picture: '',
    preview_picture: '',
    language: '',
    joined_at: '2026-01-05T12:00:00.000Z',
    last_seen: '',
    is_moderator: false,
  },
  settings: {
    who_may_write: 'everybody',
    paused_until: null,
    hidden_words: [],
    hold_unmarked: false,
    show_last_seen: true,
    count_visits: true,
    hide_answers: false,
    has_password: true,
    two_step_sign_in: false,
    needs_profile_setup: false,
    connected_accounts: [],
    notifications: { mail: 'off', daily_mail_at_utc: null, devices: [], quiet_hours: null },
  },
  visits: [],
  blocked_senders: [],
  decisions: [],
  reports: [],
  moderation_log: [],
};

const aMessage = (content: string, rest: Partial<ExportedMessage> = {}): ExportedMessage => ({
  id: 'm',
  created_at: '2026-11-20T12:00:00.000Z',
  content,
  is_public: false,
  is_seen: true,
  is_favorite: false,
  is_withheld: false,
  reactions: '',
  replies: [],
  ...rest,
});
const aReply = (content: string, audience: 'everybody' | 'sender' | 'nobody' = 'nobody') => ({
  id: 'r',
  created_at: '2026-11-21T12:00:00.000Z',
  content,
  audience,
  sender_may_answer: false,
  is_withheld: false,
});

interface Saved {
  readonly messages?: readonly ExportedMessage[];
  readonly held?: readonly string[];
  readonly change?: Partial<ExportHead>;
  readonly lang?: Lang;
  readonly photo?: string;
}

/** Returns the saved page as text. */
function save({
  messages = [],
  held = [],
  change,
  lang = 'en',
  photo = '',
}: Saved): Promise<string> {
  const writer = createPageWriter({ lang, words: wordsIn(lang), photo });
  writer.add('', { kind: 'head', head: { ...head, ...change } });
  for (const content of held) {
    const message = { ...aMessage(content), held_because: 'word' as const };
    writer.add('', { kind: 'held', message });
  }
  for (const message of messages) writer.add('', { kind: 'message', message });
  return writer.finish().text();
}

/** Returns what a page shows with this text in each of its parts that a person writes. */
const everywhere = (text: string): Saved => ({
  messages: [aMessage(text, { is_favorite: true, reactions: text, replies: [aReply(text)] })],
  held: [text],
  change: {
    profile: { ...head.profile, bio: text, prompt: text, email: text, username: text },
    settings: {
      ...head.settings,
      paused_until: 'open_end',
      hidden_words: [text],
      connected_accounts: [{ provider: text, id: text, connected_at: '2026-11-20T12:00:00.000Z' }],
    },
    blocked_senders: [{ day: '2026-11-20', begun_on: '2026-11-21' }],
    decisions: (
      [
        ['hide', 'hate'],
        ['delete', 'hate'],
        ['warn', 'danger'],
        ['warn', 'hate'],
        ['suspend', 'hate'],
      ] as const
    ).map(([action, reason]) => ({
      ...{ day: '2026-11-20', about: 'answer', content: text, action, reason, words: text },
      objection: { text, state: 'upheld', answer: text },
    })),
    reports: (['open', 'dismiss', 'hide'] as const).map((outcome) => ({
      ...{ day: '2026-11-20', content: text, reason: 'fraud', note: text, outcome, words: text },
    })),
  },
  photo: text,
});

const script = `<script>alert(1)</script>`;
const attack = `"><img src=x onerror="alert('1')">${script}</style>&amp;`;

describe('a saved page', () => {
  it('shows markup of a message, a reply and every field as text', async () => {
    const page = await save(everywhere(attack));
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/<img src=x|<b>/);
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    const shown =
      '&quot;&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&lt;script&gt;';
    expect(page.split(shown).length).toBeGreaterThan(14);
    expect(page).toContain('&amp;amp;');
  });

  it('runs nothing and fetches nothing', async () => {
    const page = await save({
      messages: [aMessage('hello')],
      photo: 'data:image/jpeg;base64,AA==',
    });
    expect(page).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`,
    );
    const sources = [...page.matchAll(/\s(?:src|href|action|data)="([^"]*)"/g)].map(([, to]) => to);
    expect(sources).toEqual(['data:image/jpeg;base64,AA==']);
    expect(page).not.toMatch(/\son\w+=|@import|url\(/);
  });

  it('gives each text its own direction, and one without letters that of the page', async () => {
    const messages = [aMessage('مرحبا بك'), aMessage('hello'), aMessage('🌙 3!')];
    const page = await save({ lang: 'ar', messages });
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<p class="text short" dir="auto" lang="ar">مرحبا بك</p>');
    expect(page).toContain('<p class="text short" dir="auto">hello</p>');
    expect(page).toContain('<p class="text short">🌙 3!</p>');
  });

  it.each(locales.map(({ code }) => code))(
    'in %s has a text for each of its parts',
    async (lang) => {
      const page = await save({ ...everywhere('words'), lang });
      // A text that is missing is shown as its key, and an unfilled placeholder in braces.
      const [, body = ''] = page.split('<body');
      expect(body.match(/>[a-z]+_[a-z_]+[<:]|\{\{/g)).toBeNull();
    },
  );
});

it('the styles of a saved page have both themes, and follow the device', () => {
  const sheets = ['styles/tokens.css', 'ui/voices.css'];
  const folder = new URL('../../../../../src/', import.meta.url);
  const css = sheets.map((name) => followDevice(readFileSync(new URL(name, folder), 'utf8')));
  for (const sheet of css) {
    const [light = '', dark = ''] = sheet.split('@media screen and (prefers-color-scheme: dark)');
    expect([light, dark].filter((part) => !/--[\w-]+: #[\da-f]{6}/.test(part))).toEqual([]);
    expect(sheet).not.toMatch(/\.dark|@import|\/\*/);
  }
  const [tokens = '', voices = ''] = css;
  expect(tokens).toMatch(/dark\) \{ :root \{ color-scheme: dark; --paper: #181a1b;/);
  expect(voices).toMatch(/dark\) \{.* \.voice-rose \{ --voice-from: #84243f;/);
});
