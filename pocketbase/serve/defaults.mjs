/**
 * Variables of the operator's name and postal address, of support, and of the product's accounts on other sites.
 */
export const contacts = /** @type {const} */ ([
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'SUPPORT_EMAIL',
  'SUPPORT_HOURS',
  'INSTAGRAM_URL',
  'FACEBOOK_URL',
  'YOUTUBE_URL',
]);

/** Default values of variables that the operator has not set. */
export const defaults = {
  PORT: '8090',
  HOST: '127.0.0.1',
  DATA_DIR: 'pocketbase/pb_data',
  /** Every day at the quietest hour of Europe and the Arab world, in UTC. */
  BACKUP_CRON: '30 2 * * *',
  BACKUP_KEEP: '3',
  /** Half an hour behind the backup, so that neither waits for the other. */
  VACUUM_CRON: '0 3 * * *',
  SMTP_PORT: '587',
  CLAIMS: 'on',
  LOG_TIMES: 'off',
  /**
   * Growth of the heap in percent after which Go's garbage collector runs. By default the collector runs
   * whenever the small heap of a calm server has doubled, which costs a tenth to a fifth of the throughput.
   * Here the heap may grow fivefold; near the memory limit, which is soft, the collector runs more often.
   */
  GOGC: '400',
  GOMEMLIMIT: '200MiB',
};
