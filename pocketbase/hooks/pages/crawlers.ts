/** How the name of each browser begins; scripts and the previews of most chats have another. */
const browsers = /^(?:mozilla|opera)\//;

/** In the names of those that say they are a browser too. */
const signatures = [
  'bot',
  'compatible;',
  'http',
  'crawl',
  'spider',
  'preview',
  'headless',
  'lighthouse',
];

/**
 * Whether this `User-Agent` is no person's browser but a search engine, a preview or a script. Looked
 * through mark by mark: one expression of all takes the hook engine as long as sending the page.
 */
export function isCrawler(userAgent: string): boolean {
  const name = userAgent.toLowerCase();
  return !browsers.test(name) || signatures.some((signature) => name.includes(signature));
}
