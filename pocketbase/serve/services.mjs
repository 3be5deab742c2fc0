import { contacts, defaults } from './defaults.mjs';
import { StartFailure } from './report.mjs';
import {
  cron,
  email,
  heapGrowth,
  host,
  memory,
  port,
  read,
  requireFor,
  requireBoth,
  webAddress,
  wholeNumber,
} from './values.mjs';

/** @typedef {import('./values.mjs').Variables} Variables */

const shortestPassword = 10;

/** @param {Variables} variables */
export function checkMail(variables) {
  const rest = ['SMTP_PORT', 'SMTP_USERNAME', 'SMTP_PASSWORD', 'SMTP_FROM'];
  requireFor(variables, 'SMTP_HOST', rest);
  if (!read(variables, 'SMTP_HOST', host)) return {};
  requireFor(variables, 'SMTP_FROM', ['SMTP_HOST']);
  read(variables, 'SMTP_FROM', email);
  requireBoth(variables, 'SMTP_USERNAME', 'SMTP_PASSWORD');
  return { SMTP_PORT: read(variables, 'SMTP_PORT', port) ?? defaults.SMTP_PORT };
}

/** @param {Variables} variables */
export function chooseBackups(variables) {
  return {
    BACKUP_CRON: read(variables, 'BACKUP_CRON', cron) ?? defaults.BACKUP_CRON,
    BACKUP_KEEP: read(variables, 'BACKUP_KEEP', wholeNumber(1, 365)) ?? defaults.BACKUP_KEEP,
  };
}

/** @param {Variables} variables */
export function chooseCollector(variables) {
  return {
    GOGC: read(variables, 'GOGC', heapGrowth) ?? defaults.GOGC,
    GOMEMLIMIT: read(variables, 'GOMEMLIMIT', memory) ?? defaults.GOMEMLIMIT,
  };
}

/**
 * Returns the operator's contacts. An empty value is a choice too: the operator has no such address.
 * @param {Variables} variables
 */
export function chooseContacts(variables) {
  const chosen = Object.entries(contacts).map(([name, value]) => {
    read(variables, name, name === 'SUPPORT_EMAIL' ? email : webAddress);
    return [name, variables[name] ?? value];
  });
  return /** @type {typeof contacts} */ (Object.fromEntries(chosen));
}

/** @param {Variables} variables */
export function checkGoogle(variables) {
  requireBoth(variables, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  for (const name of ['GOOGLE_AUTH_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL']) {
    read(variables, name, webAddress);
  }
}

/** @param {Variables} variables */
export function chooseSuperuser(variables) {
  requireBoth(variables, 'SUPERUSER_EMAIL', 'SUPERUSER_PASSWORD');
  const password = read(variables, 'SUPERUSER_PASSWORD', longPassword);
  const address = read(variables, 'SUPERUSER_EMAIL', email);
  return address && password ? { email: address, password } : undefined;
}

/** @type {import('./values.mjs').Check} */
function longPassword(name, value) {
  if ([...value].length >= shortestPassword) return value;
  throw new StartFailure(`${name} must have at least ${shortestPassword} characters`);
}
