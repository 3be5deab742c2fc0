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
  };
}

/** @param {Variables} variables */
export function chooseCollector(variables) {
  return {
    GOGC: values.read(variables, 'GOGC', values.heapGrowth) ?? defaults.GOGC,
    GOMEMLIMIT: values.read(variables, 'GOMEMLIMIT', values.memory) ?? defaults.GOMEMLIMIT,
  };
}

/**
 * Checks REPLICATION: `litestream` leaves checkpoints of the log to that program.
 * @param {Variables} variables
 */
export function checkReplication(variables) {
  values.read(variables, 'REPLICATION', values.replication);
}

/**
 * Returns the operator's contacts. An empty value is a choice too: the operator has no such address.
 * @param {Variables} variables
 */
export function chooseContacts(variables) {
  const chosen = Object.entries(contacts).map(([name, value]) => {
    values.read(variables, name, name === 'SUPPORT_EMAIL' ? values.email : values.webAddress);
    return [name, variables[name] ?? value];
  });
  return /** @type {typeof contacts} */ (Object.fromEntries(chosen));
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
