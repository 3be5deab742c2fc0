/** Where the site is, without the scheme: what every personal link begins with. */
export const siteHost = import.meta.env.SITE.replace(/^\w+:\/\//, '').replace(/\/$/, '');
