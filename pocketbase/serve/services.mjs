import { contacts, defaults } from './defaults.mjs';
import { StartFailure } from './report.mjs';
import * as values from './values.mjs';

/** @typedef {import('./values.mjs').Variables} Variables */

const shortestPassword = 10;

/** @param {Variables} variables */
export function checkMail(variables) {
  const rest = ['SMTP_PORT', 'SMTP_USERNAME', 'SMTP_PASSWORD', 'SMTP_FROM'];
  values.requireFor(variables, 'SMTP_HOST', rest);
  if (!values.read(variables, 'SMTP_HOST', values.host)) return {};
  values.requireFor(variables, 'SMTP_FROM', ['SMTP_HOST']);
  values.read(variables, 'SMTP_FROM', values.email);
  values.requireBoth(variables, 'SMTP_USERNAME', 'SMTP_PASSWORD');
  return { SMTP_PORT: values.read(variables, 'SMTP_PORT', values.port) ?? defaults.SMTP_PORT };
}

/** @param {Variables} variables */
export function chooseBackups(variables) {
  return {
    BACKUP_CRON: values.read(variables, 'BACKUP_CRON', values.cron) ?? defaults.BACKUP_CRON,
    BACKUP_KEEP:
      values.read(variables, 'BACKUP_KEEP', values.wholeNumber(1, 365)) ?? defaults.BACKUP_KEEP,
    VACUUM_CRON: values.read(variables, 'VACUUM_CRON', values.dailyCron) ?? defaults.VACUUM_CRON,
  };
}

/** @param {Variables} variables */
export function chooseCollector(variables) {
  return {
    GOGC: values.read(variables, 'GOGC', values.heapGrowth) ?? defaults.GOGC,
    GOMEMLIMIT: values.read(variables, 'GOMEMLIMIT', values.memory) ?? defaults.GOMEMLIMIT,
  };
}

/** @type {Record<typeof contacts[number], import('./values.mjs').Check>} */
const contactChecks = {
  OPERATOR_NAME: values.line,
  OPERATOR_ADDRESS: values.lines,
  SUPPORT_EMAIL: values.email,
  SUPPORT_HOURS: values.line,
  INSTAGRAM_URL: values.webAddress,
  FACEBOOK_URL: values.webAddress,
  YOUTUBE_URL: values.webAddress,
};

/**
 * Checks REPLICATION: `litestream` leaves checkpoints of the log to that program.
 * @param {Variables} variables
 */
export function checkReplication(variables) {
  values.read(variables, 'REPLICATION', values.replication);
}

/**
 * Returns the operator's contacts; one that is not set is empty. The name and the address are an imprint
 * together, and none alone. An empty SUPPORT_HOURS is a choice: `off`.
 * @param {Variables} variables
 */
export function chooseContacts(variables) {
  values.requireBoth(variables, 'OPERATOR_NAME', 'OPERATOR_ADDRESS');
  const chosen = contacts.map((name) => [
    name,
    values.read(variables, name, contactChecks[name]) ?? '',
  ]);
  if (variables['SUPPORT_HOURS'] === '') chosen.push(['SUPPORT_HOURS', 'off']);
  return /** @type {Record<typeof contacts[number], string>} */ (Object.fromEntries(chosen));
}

/** @param {Variables} variables */
export function checkGoogle(variables) {
  values.requireBoth(variables, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  for (const name of ['GOOGLE_AUTH_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL']) {
    values.read(variables, name, values.webAddress);
  }
}

/** @param {Variables} variables */
export function checkPushHosts(variables) {
  for (const host of (variables['PUSH_HOSTS'] ?? '').split(' ')) {
    if (host) values.origin('PUSH_HOSTS', host);
  }
}

/** @param {Variables} variables */
export function chooseSuperuser(variables) {
  values.requireBoth(variables, 'SUPERUSER_EMAIL', 'SUPERUSER_PASSWORD');
  const password = values.read(variables, 'SUPERUSER_PASSWORD', longPassword);
  const address = values.read(variables, 'SUPERUSER_EMAIL', values.email);
  return address && password ? { email: address, password } : undefined;
}

/** @type {import('./values.mjs').Check} */
function longPassword(name, value) {
  if ([...value].length >= shortestPassword) return value;
  throw new StartFailure(`${name} must have at least ${shortestPassword} characters`);
}
