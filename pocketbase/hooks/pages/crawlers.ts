/** Beginning of every browser's `User-Agent`; scripts and most link previews begin otherwise. */
const browsers = /^(?:mozilla|opera)\//;

/** Parts of the `User-Agent` of crawlers that also claim to be a browser. */
const bots = ['bot', 'compatible;', 'http', 'crawl', 'spider', 'preview', 'headless', 'lighthouse'];

/**
 * Whether a `User-Agent` belongs to a search engine, a link preview or a script. A single regular
 * expression with all these parts would take PocketBase's engine as long as sending the page.
 */
export function isCrawler(userAgent: string): boolean {
  const name = userAgent.toLowerCase();
  return !browsers.test(name) || bots.some((bot) => name.includes(bot));
}
