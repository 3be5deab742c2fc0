/** The site's address without the scheme: the beginning of every personal link. */
export const siteHost = import.meta.env.SITE.replace(/^\w+:\/\//, '').replace(/\/$/, '');
