/** The address of the link preview's picture names the site; pages are built before its address is known. */
const ownAddress = () =>
  document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? location.href;

/** The site's address without the scheme: the beginning of every personal link. */
export const siteHost = new URL(import.meta.env.SSR ? import.meta.env.SITE : ownAddress()).host;
