/** Without their own values, these show that nobody has chosen any. */
const placeholder = 'hamsa.example';

/** Where people reach the operator, and find the product elsewhere. Set empty, one is not shown. */
export const contacts = {
  SUPPORT_EMAIL: `support@${placeholder}`,
  INSTAGRAM_URL: `https://www.instagram.com/${placeholder}`,
  FACEBOOK_URL: `https://www.facebook.com/${placeholder}`,
  YOUTUBE_URL: `https://www.youtube.com/@${placeholder}`,
};

/** What counts where the operator's variable is not set. */
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
   * Go's collector. By default it starts again whenever the small heap of a calm server has doubled,
   * which takes a tenth to a fifth of the throughput; it may grow fivefold instead, and near the
   * limit, which is no hard bound, it is collected more often.
   */
  GOGC: '400',
  GOMEMLIMIT: '200MiB',
  ...contacts,
};

/**
 * Says which contacts nobody has chosen yet.
 * @param {Record<string, string>} variables
 */
export function placeholdersIn(variables) {
  return Object.keys(contacts).filter((name) => variables[name]?.endsWith(placeholder));
}
