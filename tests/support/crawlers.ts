import { request as open, type IncomingHttpHeaders } from 'node:http';
import type { Server } from './server.ts';

/** A program that fetches a link before people do, with its headers. */
export interface Crawler {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Requests the headers of a picture before the picture. */
  readonly asksHeadFirst?: boolean;
}

/**
 * Crawlers with the headers that their documentation or server logs show. Most run no scripts and send
 * no language.
 */
export const crawlers: readonly Crawler[] = [
  {
    name: 'WhatsApp on a phone',
    headers: { 'user-agent': 'WhatsApp/2.24.20.89 A', 'accept-language': 'ar-SA,ar;q=0.9' },
  },
  {
    name: 'WhatsApp on a desktop',
    headers: { 'user-agent': 'WhatsApp/2.2413.51 W', accept: '*/*' },
    asksHeadFirst: true,
  },
  {
    name: 'X',
    headers: { 'user-agent': 'Twitterbot/1.0', 'accept-encoding': 'gzip' },
    asksHeadFirst: true,
  },
  { name: 'Telegram', headers: { 'user-agent': 'TelegramBot (like TwitterBot)' } },
  {
    name: 'Facebook',
    headers: {
      'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'accept-encoding': 'deflate, gzip',
      range: 'bytes=0-524287',
    },
  },
  {
    name: 'Slack',
    headers: {
      'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
      range: 'bytes=0-32768',
    },
    asksHeadFirst: true,
  },
  {
    name: 'Discord',
    headers: {
      'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
      'accept-language': 'en-US',
    },
  },
];

interface CrawledAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request with exactly these headers; `fetch` would add a language and others. */
export function ask(
  { url }: Pick<Server, 'url'>,
  path: string,
  headers: Readonly<Record<string, string>>,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<CrawledAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = open({ hostname, port, path, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    request.once('error', reject).end();
  });
}

/** Whether robots.txt allows a path to all crawlers. The longest matching rule counts (RFC 9309). */
export function robotsAllow(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, kind, pattern = '']) => ({ allows: kind === 'Allow', pattern }))
    .filter(({ pattern }) => robotsPattern(pattern).test(path))
    .sort((a, b) => b.pattern.length - a.pattern.length);
  return rules[0]?.allows ?? true;
}

const robotsPattern = (pattern: string) =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}`);
const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
