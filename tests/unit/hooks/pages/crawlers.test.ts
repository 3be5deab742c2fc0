import { expect, it } from 'vitest';
import { isCrawler } from '../../../../pocketbase/hooks/pages/visits.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/146.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Opera Mini',
    'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16',
  ],
  [
    'Instagram’s own browser',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85',
  ],
  [
    'Facebook’s own browser',
    `Mozilla/5.0 (Linux; Android 14; wv) ${webKit} Chrome/146.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0]`,
  ],
  [
    'Telegram’s own browser',
    `Mozilla/5.0 (Linux; Android 14; wv) ${webKit} Chrome/146.0.0.0 Mobile Safari/537.36 Telegram-Android/12.1`,
  ],
])('%s is a browser', (_, userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});

it.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${webKit} Chrome/146.0.0.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'facebookexternalhit/1.1',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'WhatsApp/2.24.1 A',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/146.0.0.0 Safari/537.36`,
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Go-http-client/1.1',
  'curl/8.5.0',
  'python-requests/2.32',
])('"%s" is a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});
