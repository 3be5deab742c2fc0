import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { records, request, sendMessage, signUpMember, type Member } from '../support/api.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// A public message with a public reply has a page of its own, and each member has a list of these pages.

let owner: Member;

const server = setUp(() => startServer());
beforeAll(async () => {
  owner = await signUpMember(server, 'Laila');
});

const get = (path: string) => request(server, 'GET', path);

const change = (collection: string, id: string, json: object, by = owner) =>
  request(server, 'PATCH', records(collection, id), { token: by.token, json });

async function publish(content: string): Promise<string> {
  const id = await sendMessage(server, owner, content);
  await change('messages', id, { is_public: true });
  return id;
}

async function reply(message_id: string, content: string): Promise<string> {
  const json = { message_id, user_id: owner.id, content };
  const { token } = owner;
  const { body } = await request(server, 'POST', records('message_replies'), { token, json });
  return String(body['id']);
}

/** Publishes a message with public replies and returns its id. */
async function answered(content: string, ...replies: string[]): Promise<string> {
  const id = await publish(content);
  for (const text of replies) await reply(id, text);
  return id;
}

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

/** Parses all JSON-LD of a page; throws if any is not valid JSON. */
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
const questionIn = (html: string) =>
  structured(html).find((data) => data['@type'] === 'QAPage')?.['mainEntity'];

/** Returns the HTML of a page without its scripts. */
const shownOn = (html: string) => html.replace(/<script[^]*?<\/script>/g, '');

describe('the page of an answer', () => {
  it.each(locales.map(({ code, dir }) => [code, dir]))('is complete in %s', async (lang, dir) => {
    const id = await answered('a whisper for all languages', 'an answer in kind');
    const { status, text } = await get(`/${lang}/Laila/${id}`);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/${lang}/Laila/${id}">`));
    const alternates = text.match(/<link rel="alternate" hreflang="[^"]*" href="[^"]*"/g) ?? [];
    expect(alternates).toHaveLength(locales.length + 1);
    for (const alternate of alternates) expect(alternate).toContain(`/Laila/${id}"`);
    expect(text).toContain(`href="/${lang}/Laila"`);
    expect(text).toContain(`href="/${lang}/Laila/answers"`);
    expect(text).not.toMatch(/~\{|\}~/);
    expect(meta(text, 'og:image')).toMatch(new RegExp(`/og/${lang}/answer-teal\\.png$`));
    expect(meta(text, 'og:image:alt')).not.toContain('Laila');
  });

  it('shows the message and its public replies, and no other', async () => {
    const id = await answered('a lone whisper', 'first answer', 'second answer');
    const hidden = await reply(id, 'a private answer');
    await change('message_replies', hidden, { is_public: false });
    await answered('another whisper', 'another answer');
    const { text } = await get(`/en/Laila/${id}`);
    for (const shown of ['a lone whisper', 'first answer', 'second answer'])
      expect(shownOn(text)).toContain(shown);
    expect(text).not.toMatch(/a private answer|another whisper|another answer/);
    expect(text).not.toContain(owner.email);
  });

  it.each([
    'He said "yes" & \'no\' \\ and \\u003c',
    '</script><script>alert(1)</script><!-- <img src=x onerror=alert(1)>',
    'ما رأيك في «البحر»؟ "نعم" \u202Eيسار',
  ])('escapes %j everywhere on the page', async (content) => {
    const id = await answered(content, content);
    const { text } = await get(`/ar/Laila/${id}`);
    expect(questionIn(text)).toMatchObject({
      '@type': 'Question',
      text: content,
      answerCount: 1,
      acceptedAnswer: { '@type': 'Answer', text: content, author: { name: 'Laila' } },
    });
    expect(structured(text)).toHaveLength(3);
    expect(text).not.toMatch(/<img src=x|<script>alert/);
    const data = /id="profile-data">([^]*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ messages: [{ content, replies: [{ content }] }] });
  });

  it('links the answers before and after it, in the order of the list', async () => {
    const person = await signUpMember(server, 'Turns');
    const before = owner;
    owner = person;
    const first = await answered('first question', 'first answer');
    await publish('unanswered question');
    const hidden = await answered('hidden question', 'hidden answer');
    await change('messages', hidden, { is_public: false });
    const second = await answered('second question', 'second answer', 'and more');
    const third = await answered('third question', 'third answer');
    const turns = async (id: string) => {
      const { text } = await get(`/en/Turns/${id}`);
      return ['prev', 'next'].map(
        (rel) => new RegExp(`href="/en/Turns/([\\w-]+)"[^>]* rel="${rel}"`).exec(text)?.[1],
      );
    };
    expect(await turns(third)).toEqual([undefined, second]);
    expect(await turns(second)).toEqual([third, first]);
    expect(await turns(first)).toEqual([second, undefined]);
    await reply(first, 'a later answer');
    owner = before;
    expect(await turns(first)).toEqual([undefined, third]);
    expect(await turns(third)).toEqual([first, second]);
    expect(await turns(second)).toEqual([third, undefined]);
  });
});

describe('a message without a public answer', () => {
  /** Status, headers and body: none of them may reveal what exists. */
  const answerTo = async (path: string) => {
    const { status, headers, text } = await get(path);
    const { date: _, ...said } = Object.fromEntries(headers);
    return { status, said, text };
  };

  it.each<[string, () => Promise<string>]>([
    ['a message without a reply', () => publish('unanswered')],
    [
      'a private message',
      async () => {
        const id = await sendMessage(server, owner, 'a secret');
        await reply(id, 'kept');
        return id;
      },
    ],
    [
      'a message that became private',
      async () => {
        const id = await answered('not for long', 'indeed');
        expect((await get(`/en/Laila/${id}`)).status).toBe(200);
        await change('messages', id, { is_public: false });
        return id;
      },
    ],
    [
      'a private reply',
      async () => {
        const id = await publish('one reply');
        await change('message_replies', await reply(id, 'hidden'), { is_public: false });
        return id;
      },
    ],
    [
      'a deleted reply',
      async () => {
        const id = await publish('deleted reply');
        const path = records('message_replies', await reply(id, 'gone'));
        await request(server, 'DELETE', path, { token: owner.token });
        return id;
      },
    ],
    [
      'a deleted message',
      async () => {
        const id = await answered('deleted', 'too');
        await request(server, 'DELETE', records('messages', id), { token: owner.token });
        return id;
      },
    ],
    ['an invalid id', () => Promise.resolve('a'.repeat(36))],
    ['an id in capitals', async () => (await answered('capitals', 'yes')).toUpperCase()],
  ])('%s is answered like an unknown one', async (_, make) => {
    const never = await answerTo(`/en/Laila/${randomUUID()}`);
    expect(never.status).toBe(404);
    expect(await answerTo(`/en/Laila/${await make()}`)).toEqual(never);
  });

  it.each(['Nobody-has-this', 'Amira', 'laila', 'LAILA', '_'])(
    'an answer under the wrong name %s is answered like an unknown one',
    async (name) => {
      if (name === 'Amira') await signUpMember(server, name);
      const id = await answered(`whose, ${name}?`, 'mine');
      expect((await get(`/en/Laila/${id}`)).status).toBe(200);
      const never = await answerTo(`/en/Laila/${randomUUID()}`);
      expect(await answerTo(`/en/${name}/${id}`)).toEqual(never);
    },
  );
});

describe('the list of answers', () => {
  it('has the answered messages, latest answer first, on the page and as JSON', async () => {
    const many = await signUpMember(server, 'Many');
    publishMessages(server, many, 45);
    const expected = Array.from({ length: 45 }, (_, index) => `whisper ${44 - index}.`);
    const textsOf = (html: string) =>
      [...shownOn(html).matchAll(/An answer to (whisper \d+\.)/g)].map(([, found]) => found);
    const pages = ['', '?page=2', '?page=3'].map((query) => get(`/en/Many/answers${query}`));
    const texts = (await Promise.all(pages)).map(({ text }) => text);
    expect(texts.flatMap(textsOf)).toEqual(expected);
    const next = texts.map((text) => /href="\/en\/Many\/answers\?page=(\d)"/.exec(text)?.[1]);
    expect(next).toEqual(['2', '3', undefined]);

    const { body } = await get('/api/public-profile/Many?answered=true&page=2');
    const messages = body['messages'] as { replies: { content: string }[] }[];
    expect(messages.map(({ replies }) => replies[0]?.content.slice(13))).toEqual(
      expected.slice(20, 40),
    );
    expect(body['has_more']).toBe(true);
  });

  it('has a message with several replies once, and no private or unanswered message', async () => {
    const person = await signUpMember(server, 'Several');
    const before = owner;
    owner = person;
    const old = await answered('old question', 'old answer');
    await answered('new question', 'new answer');
    await publish('unanswered question');
    const hidden = await answered('hidden question', 'hidden answer');
    await change('messages', hidden, { is_public: false });
    await reply(old, 'later answer');
    const { body } = await get('/api/public-profile/several?answered=true');
    owner = before;
    const contents = (body['messages'] as { content: string; replies: object[] }[]).map(
      ({ content, replies }) => [content, replies.length],
    );
    expect(contents).toEqual([
      ['old question', 2],
      ['new question', 1],
    ]);
    const { text } = await get('/en/Several/answers');
    expect(/unanswered question|hidden question|hidden answer/.exec(text)).toBeNull();
  });
});

describe('an owner who keeps the answers out of search engines', () => {
  const robotsOf = async (path: string) => {
    const { text, headers } = await get(path);
    return [meta(text, 'robots'), headers.get('x-robots-tag')];
  };

  it('noindex is set and removed at once, on all pages that show answers', async () => {
    const id = await answered('findable', 'perhaps');
    publishMessages(server, owner, MESSAGES_PER_PAGE);
    const lists = ['/en/Laila', '/ar/Laila', '/en/Laila/answers'];
    const paths = [`/en/Laila/${id}`, `/ar/Laila/${id}`, ...lists];
    const further = lists.map((path) => `${path}?page=2`);
    const all = async () => Promise.all([...paths, ...further].map(robotsOf));
    const open = Array.from({ length: 8 }, () => [undefined, null]);
    const closed = Array.from({ length: 8 }, () => ['noindex', 'noindex']);
    expect(await all()).toEqual(open);
    await change('profiles', owner.id, { hide_answers: true });
    expect(await all()).toEqual(closed);
    // The second request is served from the cache.
    expect(await all()).toEqual(closed);
    await change('profiles', owner.id, { hide_answers: false });
    expect(await all()).toEqual(open);
  });
});
