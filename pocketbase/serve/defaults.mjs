/** Placeholder in the contacts below, until the operator chooses real ones. */
const placeholder = 'hamsa.example';

/** The operator's mail address, and the product's profiles on other sites. An empty one is not shown. */
export const contacts = {
  SUPPORT_EMAIL: `support@${placeholder}`,
  INSTAGRAM_URL: `https://www.instagram.com/${placeholder}`,
  FACEBOOK_URL: `https://www.facebook.com/${placeholder}`,
  YOUTUBE_URL: `https://www.youtube.com/@${placeholder}`,
};

/** Default values of variables that the operator has not set. */
export const defaults = {
  PORT: '8090',
  HOST: '127.0.0.1',
  DATA_DIR: 'pocketbase/pb_data',
  /** Every day at the quietest hour of Europe and the Arab world, in UTC. */
  BACKUP_CRON: '30 2 * * *',
  BACKUP_KEEP: '3',
  SMTP_PORT: '587',
  CLAIMS: 'on',
  /**
   * Growth of the heap in percent after which Go's garbage collector runs. By default the collector runs
   * whenever the small heap of a calm server has doubled, which costs a tenth to a fifth of the throughput.
   * Here the heap may grow fivefold; near the memory limit, which is soft, the collector runs more often.
   */
  GOGC: '400',
  GOMEMLIMIT: '200MiB',
  ...contacts,
};

/**
 * Returns the names of the contacts that still have the placeholder.
 * @param {Record<string, string>} variables
 */
export function placeholdersIn(variables) {
  return Object.keys(contacts).filter((name) => variables[name]?.endsWith(placeholder));
}
