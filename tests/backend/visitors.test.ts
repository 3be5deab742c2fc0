import { describe, expect, it } from 'vitest';
import { codeAt, countRows, records, request } from '../support/api.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));

const post = (path: string, json: unknown, from = server) => request(from, 'POST', path, { json });
const report = (json: unknown) => post(records('scam_reports'), json);
const subscribe = (json: unknown) => post(records('newsletter_subscribers'), json);

const entries = {
  scam_reports: { url: 'https://example.com', description: 'x' },
  newsletter_subscribers: { email: 'somebody@example.com', language: 'en' },
};

it.each<[keyof typeof entries, string, unknown]>([
  ['scam_reports', 'id', '11111111-1111-4111-8111-111111111111'],
  ['scam_reports', 'created_at', '2020-01-01 00:00:00.000Z'],
  ['scam_reports', 'is_done', true],
  ['scam_reports', 'done_by', 'Helper'],
  ['newsletter_subscribers', 'id', '11111111-1111-4111-8111-111111111111'],
  ['newsletter_subscribers', 'created_at', '2020-01-01 00:00:00.000Z'],
  ['newsletter_subscribers', 'is_confirmed', true],
])('a visitor of %s cannot set their %s', async (collection, field, value) => {
  const before = await countRows(server, collection);
  const answer = await post(records(collection), { ...entries[collection], [field]: value });
  expect(answer.status).toBe(400);
  expect(await countRows(server, collection)).toBe(before);
});

describe('a report of a scam', () => {
  it('is stored for the admins, without its sender', async () => {
    const json = { url: ' https://bad.example/login ', description: 'Asks\r\nfor my password' };
    const answer = await report(json);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const { token } = server.superuser;
    const { body } = await request(server, 'GET', records('scam_reports'), { token });
    const items = body['items'] as Record<string, unknown>[];
    const kept = items.find(({ url }) => url === json.url.trim());
    expect(kept).toMatchObject({
      url: 'https://bad.example/login',
      description: 'Asks\nfor my password',
    });
    expect(Object.keys(kept ?? {}).sort()).toEqual([
      'collectionId',
      'collectionName',
      'created_at',
      'description',
      'done_at',
      'done_by',
      'id',
      'is_done',
      'url',
    ]);
  });

  it.each([
    [{ url: '', description: 'x' }, 'url', 'url_required'],
    [{ url: 'javascript:alert(1)', description: 'x' }, 'url', 'url_invalid'],
    [{ url: 'https://example.com' }, 'description', 'description_required'],
    [{ url: 'https://example.com', description: ' ' }, 'description', 'description_required'],
    [
      { url: 'https://example.com', description: 'x'.repeat(2001) },
      'description',
      'description_too_long',
    ],
  ])('%# is refused with its reason, and nothing is stored', async (json, field, code) => {
    const before = await countRows(server, 'scam_reports');
    const answer = await report(json);
    expect([answer.status, codeAt(answer, field)]).toEqual([400, code]);
    expect(await countRows(server, 'scam_reports')).toBe(before);
  });
});

describe('a subscription to the newsletter', () => {
  it('is stored once, whatever its case, and the response does not tell who subscribed', async () => {
    for (const email of ['reader@example.com', 'READER@example.com']) {
      const answer = await subscribe({ email, language: 'ar' });
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    const { token } = server.superuser;
    const { body } = await request(server, 'GET', records('newsletter_subscribers'), { token });
    const items = body['items'] as { email: string }[];
    expect(items.filter(({ email }) => /reader/i.test(email))).toEqual([
      expect.objectContaining({ email: 'reader@example.com', language: 'ar' }),
    ]);
  });

  it('has the same response for simultaneous requests', async () => {
    const before = await countRows(server, 'newsletter_subscribers');
    const json = { email: 'crowd@example.com', language: 'en' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => subscribe(json)));
    const shapes = answers.map(({ status, text, headers }) => [status, text, [...headers.keys()]]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
    expect(await countRows(server, 'newsletter_subscribers')).toBe(before + 1);
  });

  it.each([
    [{ email: '', language: 'en' }, 'email', 'email_required'],
    [{ email: 'nobody', language: 'en' }, 'email', 'email_without_at'],
    [{ email: 'a@b.co', language: 'xx' }, 'language', 'wrong_type'],
  ])('%# is refused with its reason', async (json, field, code) => {
    const answer = await subscribe(json);
    expect([answer.status, codeAt(answer, field)]).toEqual([400, code]);
  });
});

describe('an address that leaves the newsletter', () => {
  const leave = (json: unknown) => post(records('newsletter_removals'), json);

  it.each(['leaver@example.com', 'LEAVER@example.com', ' leaver@example.com '])(
    'is erased when it is sent as %j, and others are kept',
    async (email) => {
      await subscribe({ email: 'stays@example.com', language: 'en' });
      const before = await countRows(server, 'newsletter_subscribers');
      await subscribe({ email: 'leaver@example.com', language: 'en' });
      expect(await countRows(server, 'newsletter_subscribers')).toBe(before + 1);
      expect((await leave({ email })).status).toBe(204);
      expect(await countRows(server, 'newsletter_subscribers')).toBe(before);
    },
  );

  it('has the same response if it was unknown, and nothing is stored', async () => {
    await subscribe({ email: 'known@example.com', language: 'en' });
    const answers = [
      await leave({ email: 'known@example.com' }),
      await leave({ email: 'known@example.com' }),
      await leave({ email: 'never-seen@example.com' }),
    ];
    const shapes = answers.map(({ status, text, headers }) => [status, text, [...headers.keys()]]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
    expect(await countRows(server, 'newsletter_removals')).toBe(0);
  });

  it.each([
    [{ email: '' }, 'email_required'],
    [{ email: ['a@b.co'] }, 'wrong_type'],
    [{}, 'wrong_type'],
  ])('%j is refused with its reason', async (json, code) => {
    const answer = await leave(json);
    expect([answer.status, codeAt(answer, 'email')]).toEqual([400, code]);
  });
});

describe('an address below the content pages', () => {
  it('an unknown help topic redirects to the help center', async () => {
    const answer = await fetch(`${server.url}/ar/help/nothing`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ar/help#not-found']);
  });

  it.each(['/en/blog/nothing', '/ar/blog/nothing', '/de/blog/NOTHING'])(
    '%s is 404 with a page for an unknown article',
    async (path) => {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain(`<html lang="${path.slice(1, 3)}"`);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(`href="${path.slice(0, 3)}/blog"`);
      expect(html).not.toContain('http-equiv="refresh"');
    },
  );
});

describe('the blog without JavaScript', () => {
  /** Returns the number of articles in the list, and the tags of the visible ones. */
  const shown = async (query: string) => {
    const html = await (await fetch(`${server.url}/ar/blog${query}`)).text();
    const items = html.split('<li').filter((item) => item.includes('data-tags='));
    const visible = items.filter((item) => !/^[^>]*\shidden/.test(item));
    return {
      all: items.length,
      visible: visible.map((item) => /data-tags="([^"]*)"/.exec(item)?.[1]),
    };
  };

  it('a link to a tag of Arabic letters and spaces shows only its articles', async () => {
    const everything = await shown('');
    const tags = everything.visible.flatMap((tag) => tagsIn(tag));
    const tag = tags.find((name) => name.includes(' ')) ?? '';
    expect(tag).not.toBe('');
    for (const query of [encodeURIComponent(tag), encodeURIComponent(tag).replaceAll('%20', '+')]) {
      const filtered = await shown(`?tag=${query}`);
      expect(filtered.all).toBe(everything.all);
      expect(filtered.visible.length).toBeGreaterThan(0);
      expect(filtered.visible.every((names) => tagsIn(names).includes(tag))).toBe(true);
    }
  });

  it.each(['?tag=nothing', '?tag=..%2f..', '?tag=%ff', '?category=..%2fwhat-is-hamsa', '?other=1'])(
    'with %s all articles are shown',
    async (query) => {
      const { all, visible } = await shown(query);
      expect(visible).toHaveLength(all);
    },
  );
});

function tagsIn(attribute = '[]'): string[] {
  return JSON.parse(attribute.replaceAll('&#34;', '"').replaceAll('&quot;', '"')) as string[];
}
