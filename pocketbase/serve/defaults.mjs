/** A placeholder: the contacts below contain it until the operator chooses their own. */
const placeholder = 'hamsa.example';

/** The operator's addresses, and the product's profiles elsewhere. An empty one is not shown. */
export const contacts = {
  SUPPORT_EMAIL: `support@${placeholder}`,
  INSTAGRAM_URL: `https://www.instagram.com/${placeholder}`,
  FACEBOOK_URL: `https://www.facebook.com/${placeholder}`,
  YOUTUBE_URL: `https://www.youtube.com/@${placeholder}`,
};

/** Values of the operator's variables that are not set. */
export const defaults = {
  PORT: '8090',
  HOST: '127.0.0.1',
  DATA_DIR: 'pocketbase/pb_data',
  /** Daily at the quietest hour of Europe and the Arab world, in UTC. */
  BACKUP_CRON: '30 2 * * *',
  BACKUP_KEEP: '3',
  SMTP_PORT: '587',
  CLAIMS: 'on',
  /**
   * Setting of Go's garbage collector. By default it runs whenever the small heap of a calm server
   * has doubled, which costs a tenth to a fifth of the throughput. Here the heap may grow fivefold;
   * near the memory limit, which is a soft one, the collector runs more often.
   */
  GOGC: '400',
  GOMEMLIMIT: '200MiB',
  ...contacts,
};

/**
 * The contacts that nobody has chosen yet.
 * @param {Record<string, string>} variables
 */
export function placeholdersIn(variables) {
  return Object.keys(contacts).filter((name) => variables[name]?.endsWith(placeholder));
}
