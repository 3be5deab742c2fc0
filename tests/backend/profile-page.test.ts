import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formatDay, formatMonth } from '../../src/i18n/format.ts';
import { locales } from '../../src/i18n/locales.ts';
import { MESSAGE_MAX } from '../../src/rules/message.ts';
import {
  countRows,
  listInbox,
  records,
  refuseGuests,
  request,
  sendMessage,
  signUpMember,
  submitForm,
} from '../support/api.ts';
import { letMinutePass } from '../support/minutes.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { wordsOf } from '../support/words-of.ts';

const server = setUp(() => startServer());
const owner = setUp(() => signUpMember(server, 'Laila'));
const refusing = setUp(() => signUpMember(server, 'Refusing'));
beforeAll(async () => {
  await refuseGuests(server, refusing);
});

const page = (path: string) => request(server, 'GET', path);
/** Returns the HTML of a page without its scripts. */
const shownOn = (html: string) => html.replace(/<script[^]*?<\/script>/g, '');

async function publish(content: string): Promise<string> {
  const id = await sendMessage(server, owner, content);
  const json = { is_public: true };
  await request(server, 'PATCH', records('messages', id), { token: owner.token, json });
  return id;
}

async function reply(message_id: string, content: string): Promise<void> {
  const json = { message_id, user_id: owner.id, content };
  await request(server, 'POST', records('message_replies'), { token: owner.token, json });
}

describe('the profile page', () => {
  it.each(['/en/nobody-has-this', '/ar/nobody-has-this', '/en/a%20b', '/en/_'])(
    'is 404 for an unknown name: %s',
    async (path) => {
      const { status, text } = await page(path);
      expect(status).toBe(404);
      expect(text).toContain(
        path.startsWith('/ar') ? 'الملف الشخصي غير موجود' : 'Profile Not Found',
      );
    },
  );

  it.each(['admin', 'Supp0rt', 'sent-'])(
    'offers no reserved name: %s is the general 404 page',
    async (name) => {
      const { status, text } = await page(`/ar/${name}`);
      expect(status).toBe(404);
      expect(text).toContain(`>${wordsOf('ar', 'common')('page_not_found')}</h1>`);
      expect(text).not.toContain('claim-name');
    },
  );

  it('has a strict policy, and is compressed for browsers that accept it, though not always in a burst', async () => {
    const ask = (encoding: string) =>
      request(server, 'GET', '/en/Laila', { init: { headers: { 'accept-encoding': encoding } } });
    const compressed = await vi.waitFor(async () => {
      const answer = await ask('gzip, deflate, br');
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      return answer;
    });
    const plain = await ask('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(compressed.text).toBe(plain.text);
    for (const { headers } of [compressed, plain]) {
      expect(headers.get('vary')).toContain('Accept-Encoding');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-cache');
      const policy = headers.get('content-security-policy');
      expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    }
  });

  it.each(locales.map(({ code, dir }) => [code, dir]))('is complete in %s', async (lang, dir) => {
    const { status, text } = await page(`/${lang}/Laila`);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(text).toMatch(/<title>[^<]*Laila[^<]*<\/title>/);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/${lang}/Laila">`));
    expect(text).not.toContain('~{');
    expect(text).not.toContain('}~');
  });

  it.each(locales.map(({ code }) => code))('has dates in the words of %s', async (lang) => {
    const id = await publish('dated');
    await reply(id, 'dated too');
    const today = formatDay(new Date(), lang);
    const { text } = await page(`/${lang}/Laila`);
    const dates = [...text.matchAll(/<time dateTime="([^"]*)"[^>]*>([^<]*)<\/time>/g)].map(
      ([, time = '', shown]) => [time.length, shown],
    );
    const month = formatMonth(new Date(), lang);
    expect(dates).toEqual(
      expect.arrayContaining([
        [17, today],
        [10, today],
        [7, month],
      ]),
    );
    expect(text.replace(/="[^"]*"|<(script|style)[^]*?<\/\1>/g, '')).not.toMatch(/\d{4}-\d{2}/);
  });

  it('is shown for a name in another case, with the canonical address', async () => {
    const { text } = await page('/en/lAiLa');
    expect(text).toMatch(/<link rel="canonical" href="[^"]+\/en\/Laila">/);
  });

  it('shows public messages and public replies, and nothing private', async () => {
    const answered = await publish('a public whisper');
    await reply(answered, 'a public answer');
    await reply(await sendMessage(server, owner, 'a private whisper'), 'a private answer');
    const { text } = await page('/en/Laila');
    expect(text).toContain('a public whisper');
    expect(text).toContain('a public answer');
    expect(text).not.toContain('a private whisper');
    expect(text).not.toContain('a private answer');
    expect(text).not.toContain(owner.email);
  });

  it('escapes markup, template placeholders and a script end tag', async () => {
    await publish('<img src=x onerror=alert(1)> ~{username}~ </script> "quoted" \'single\'');
    const { text } = await page('/en/Laila');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; ~{username}~');
    expect(text).not.toContain('<img src=x');
  });

  it('is split into pages, which neither repeat nor lose a message', async () => {
    const many = await signUpMember(server, 'Many');
    const sent = Array.from({ length: 45 }, (_, index) => `number ${index}.`);
    for (const content of sent) await sendMessage(server, many, content);
    await request(server, 'POST', '/api/messages/set_visibility', {
      token: many.token,
      json: { is_public: true },
    });
    const texts = [];
    for (const number of [1, 2, 3]) texts.push((await page(`/en/Many?page=${number}`)).text);
    const shown = texts.flatMap((text) =>
      [...shownOn(text).matchAll(/number \d+\./g)].map(([found]) => found),
    );
    expect(shown).toEqual(sent.toReversed());
    expect(texts.map((text) => text.includes('href="/en/Many?page='))).toEqual([true, true, false]);
  });

  it('says once that an owner refuses guests', async () => {
    const shown = shownOf((await page('/en/Refusing')).text);
    expect(shown.match(/This user only accepts messages from registered users/g)).toHaveLength(1);
    expect(shown).toContain('returnTo=/en/Refusing');
    expect(/<div id="write" class="member-only">[^]*<form/.test(shown)).toBe(true);
  });

  it('has the owner’s prompt and voice, or the default prompt in its language', async () => {
    const asking = await signUpMember(server, 'Asking');
    const firstOf = async () => {
      const [, first = ''] =
        /class="voice-ground voice-page ([^]*?)<\/header>/.exec((await page('/fr/Asking')).text) ??
        [];
      return first;
    };
    expect(await firstOf()).toMatch(/^voice-teal"/);
    expect(await firstOf()).toContain(wordsOf('fr', 'profile')('default_prompt'));
    const json = { voice: 'plum', prompt: 'What is <left> "to say"?' };
    const path = records('profiles', asking.id);
    await request(server, 'PATCH', path, { token: asking.token, json });
    expect(await firstOf()).toMatch(/^voice-plum"/);
    expect(await firstOf()).toContain('What is &lt;left&gt; &quot;to say&quot;?');
    expect(await firstOf()).not.toContain('Un mot à me dire');
  });

  it('has the owner’s texts in their own language and direction, at the edge of the page', async () => {
    const person = await signUpMember(server, 'Mixed');
    const path = records('profiles', person.id);
    const texts = { prompt: 'ما رأيك؟', bio: 'I like rain.' };
    await request(server, 'PATCH', path, { token: person.token, json: texts });
    for (const lang of ['en', 'ar']) {
      const { text } = await page(`/${lang}/Mixed`);
      expect(text).toMatch(/<p [^>]*id="prompt" lang="ar">\s*<bdi>ما رأيك؟<\/bdi>/);
      expect(text).toMatch(/<p [^>]*lang="">\s*<bdi>I like rain\.<\/bdi>/);
    }
    await request(server, 'PATCH', path, { token: person.token, json: { prompt: '' } });
    for (const lang of ['ar', 'fr'] as const) {
      const { text } = await page(`/${lang}/Mixed`);
      const asked = wordsOf(lang, 'profile')('default_prompt');
      expect(text).toMatch(new RegExp(`id="prompt" lang="${lang}">\\s*<bdi>${asked.slice(0, 10)}`));
    }
  });
});

describe('the public profile as JSON', () => {
  it('has the public fields and no others', async () => {
    const { status, body } = await page('/api/public-profile/laila');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'allow_anonymous',
      'avatar_url',
      'bio',
      'created_at',
      'has_more',
      'hide_answers',
      'hide_last_seen',
      'id',
      'last_seen',
      'messages',
      'paused',
      'preview_url',
      'prompt',
      'reopens',
      'username',
      'voice',
    ]);
    for (const message of body['messages'] as object[])
      expect(message).not.toHaveProperty('is_new');
  });
});

describe('a message sent without JavaScript', () => {
  it.each<[string, string, number, string]>([
    ['blank', ' \r\n ', 400, 'Please enter a message'],
    ['too long', 'a'.repeat(MESSAGE_MAX + 1), 400, wordsOf('en', 'profile')('message_too_long')],
    [
      'with a control character',
      'a\u0007b',
      400,
      'The message contains characters that cannot be sent',
    ],
  ])('%s is refused on a readable page that keeps the text', async (_, content, status, reason) => {
    const before = await countRows(server, 'messages');
    const answer = await submitForm(server, 'en', { recipient_id: owner.id, content });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(reason);
    expect(answer.text).toContain(`>${content}</textarea>`);
    expect(await countRows(server, 'messages')).toBe(before);
  });

  it('to an owner who refuses guests is refused with the reason and links to sign in', async () => {
    const before = await countRows(server, 'messages');
    const fields = { recipient_id: refusing.id, content: 'hello' };
    const answer = await submitForm(server, 'en', fields);
    expect(answer.status).toBe(403);
    const shown = shownOf(answer.text);
    expect(shown.match(/This user only accepts messages from registered users/g)).toHaveLength(1);
    expect(shown).toContain('role="alert"');
    expect(shown).toContain('aria-invalid="true"');
    expect(shown).toContain('>hello</textarea>');
    for (const query of ['', 'mode=signup&amp;']) {
      expect(shown).toContain(`href="/en/auth?${query}returnTo=/en/Refusing"`);
    }
    expect(await countRows(server, 'messages')).toBe(before);
  });

  it('to an unknown recipient is 404, with a page in the language of the form', async () => {
    const fields = { recipient_id: randomUUID(), content: 'hello' };
    const answer = await submitForm(server, 'ar', fields);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('الملف الشخصي غير موجود');
    expect((await submitForm(server, 'xx', fields)).status).toBe(404);
  });

  // PocketBase parses some form values as numbers and others as booleans or JSON.
  it.each(['true', '0', '-0', '007', '1e5', '1000000000000000000000', '-1.50', '["a"]', '{"a":1}'])(
    '%s is stored as it was typed',
    async (content) => {
      letMinutePass(server, owner);
      await submitForm(server, 'en', { recipient_id: owner.id, content });
      const { items } = await listInbox(server, owner);
      expect(items[0]).toMatchObject({ content, is_public: false, is_new: true });
    },
  );

  it('is stored, and answered with a page that confirms it and is not cached', async () => {
    const before = await countRows(server, 'messages');
    const fields = { recipient_id: owner.id, content: 'سطر\r\nوسطر' };
    const answer = await submitForm(server, 'ar', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await countRows(server, 'messages')).toBe(before + 1);
    const shown = shownOf(answer.text);
    expect(shown).toMatch(/<h2[^>]*>.*تم إرسال الرسالة بنجاح!.*<\/h2>/);
    expect(shown).not.toMatch(/<textarea|role="alert"|سطر/);
    for (const path of ['/ar/Laila', '/ar/Laila?sent=1']) {
      expect(shownOf((await page(path)).text)).not.toContain('تم إرسال الرسالة بنجاح!');
    }
  });

  it('cannot end the script element of its island', async () => {
    const content = `</script><script>alert(1)</script>${'a'.repeat(MESSAGE_MAX)}`;
    const { text } = await submitForm(server, 'en', { recipient_id: owner.id, content });
    expect(text).not.toContain('<script>alert(1)');
    const [, json = ''] = /id="delivery">([^<]*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({ status: 'refused', code: 'message_too_long', later: false });
    expect(text).toContain('>&lt;/script&gt;&lt;script&gt;alert(1)');
  });
});

describe('the URL of the plain form, opened with GET', () => {
  const open = (query: string, accept = 'text/html,*/*;q=0.8', token = '') =>
    request(server, 'GET', records('message_forms') + query, {
      token,
      init: { headers: { accept } },
    });

  it.each([
    ['the profile', '?lang=en&to=Laila', '/en/Laila'],
    ['the profile in its language', '?lang=ar&to=Laila', '/ar/Laila'],
    ['the home page if no profile is named', '?lang=ar', '/ar/'],
  ])('redirects to %s', async (_, query, location) => {
    const { status, headers } = await open(query);
    expect([status, headers.get('location')]).toEqual([302, location]);
  });
});

/** Returns the HTML of a page without the props of its islands. */
const shownOf = (html: string) => html.replaceAll(/ props="[^"]*"/g, '');
