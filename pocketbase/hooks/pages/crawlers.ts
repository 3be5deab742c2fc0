/** The beginning of each browser's name; scripts and most link previews have another. */
const browsers = /^(?:mozilla|opera)\//;

/** Parts of the names of crawlers that also claim to be a browser. */
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
 * Whether a `User-Agent` is a search engine, a link preview or a script. One regular expression of all
 * signatures would take the hook engine as long as sending the page.
 */
export function isCrawler(userAgent: string): boolean {
  const name = userAgent.toLowerCase();
  return !browsers.test(name) || signatures.some((signature) => name.includes(signature));
}
