import { StartFailure } from './report.mjs';
import {
  cron,
  email,
  host,
  port,
  read,
  requireFor,
  together,
  webAddress,
  wholeNumber,
} from './values.mjs';

/** @typedef {import('./values.mjs').Variables} Variables */

const shortestPassword = 10;

/** @param {Variables} variables */
export function checkMail(variables) {
  const rest = ['SMTP_PORT', 'SMTP_USERNAME', 'SMTP_PASSWORD', 'SMTP_FROM'];
  requireFor(variables, 'SMTP_HOST', rest);
  const server = read(variables, 'SMTP_HOST');
  if (!server) return {};
  host('SMTP_HOST', server);
  requireFor(variables, 'SMTP_FROM', ['SMTP_HOST']);
  email('SMTP_FROM', read(variables, 'SMTP_FROM') ?? '');
  together(variables, 'SMTP_USERNAME', 'SMTP_PASSWORD');
  return { SMTP_PORT: String(port('SMTP_PORT', read(variables, 'SMTP_PORT') ?? '587')) };
}

/**
 * Which value counts where there is none, the hooks know: pocketbase/hooks/backups.ts.
 * @param {Variables} variables
 */
export function checkBackups(variables) {
  const schedule = read(variables, 'BACKUP_CRON');
  if (schedule && schedule !== 'off') cron('BACKUP_CRON', schedule);
  const keep = read(variables, 'BACKUP_KEEP');
  if (keep) wholeNumber('BACKUP_KEEP', keep, 1, 365);
}

/** @param {Variables} variables */
export function checkGoogle(variables) {
  together(variables, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  for (const name of ['GOOGLE_AUTH_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL']) {
    const value = read(variables, name);
    if (value) webAddress(name, value);
  }
}

/** @param {Variables} variables */
export function chooseSuperuser(variables) {
  together(variables, 'SUPERUSER_EMAIL', 'SUPERUSER_PASSWORD');
  const address = read(variables, 'SUPERUSER_EMAIL');
  const password = read(variables, 'SUPERUSER_PASSWORD');
  if (!address || !password) return undefined;
  if ([...password].length < shortestPassword) {
    throw new StartFailure(`SUPERUSER_PASSWORD must have at least ${shortestPassword} characters`);
  }
  return { email: email('SUPERUSER_EMAIL', address), password };
}
