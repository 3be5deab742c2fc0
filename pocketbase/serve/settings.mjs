import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { contacts, defaults } from './defaults.mjs';
import { manifest, root, serve } from './project.mjs';
import { StartFailure } from './report.mjs';
import * as values from './values.mjs';

/** @typedef {import('./values.mjs').Variables} Variables */

const shortestPassword = 10;

/** @param {Variables} variables */
function checkMail(variables) {
  const rest = ['SMTP_PORT', 'SMTP_USERNAME', 'SMTP_PASSWORD', 'SMTP_FROM'];
  values.requireFor(variables, 'SMTP_HOST', rest);
  if (!values.read(variables, 'SMTP_HOST', values.host)) return {};
  values.requireFor(variables, 'SMTP_FROM', ['SMTP_HOST']);
  values.read(variables, 'SMTP_FROM', values.email);
  values.requireBoth(variables, 'SMTP_USERNAME', 'SMTP_PASSWORD');
  return { SMTP_PORT: values.read(variables, 'SMTP_PORT', values.port) ?? defaults.SMTP_PORT };
}

/** @param {Variables} variables */
function chooseBackups(variables) {
  return {
    BACKUP_CRON: values.read(variables, 'BACKUP_CRON', values.cron) ?? defaults.BACKUP_CRON,
    BACKUP_KEEP:
      values.read(variables, 'BACKUP_KEEP', values.wholeNumber(1, 365)) ?? defaults.BACKUP_KEEP,
    VACUUM_CRON: values.read(variables, 'VACUUM_CRON', values.dailyCron) ?? defaults.VACUUM_CRON,
  };
}

/** @param {Variables} variables */
function chooseCollector(variables) {
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
function checkReplication(variables) {
  values.read(variables, 'REPLICATION', values.replication);
}

/**
 * Returns the operator's contacts; one that is not set is empty. The name and the address are an imprint
 * together, and none alone. An empty SUPPORT_HOURS is a choice: `off`.
 * @param {Variables} variables
 */
function chooseContacts(variables) {
  values.requireBoth(variables, 'OPERATOR_NAME', 'OPERATOR_ADDRESS');
  const chosen = contacts.map((name) => [
    name,
    values.read(variables, name, contactChecks[name]) ?? '',
  ]);
  if (variables['SUPPORT_HOURS'] === '') chosen.push(['SUPPORT_HOURS', 'off']);
  return /** @type {Record<typeof contacts[number], string>} */ (Object.fromEntries(chosen));
}

/** @param {Variables} variables */
function checkGoogle(variables) {
  values.requireBoth(variables, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  for (const name of ['GOOGLE_AUTH_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL']) {
    values.read(variables, name, values.webAddress);
  }
}

/** @param {Variables} variables */
function checkPushHosts(variables) {
  for (const host of (variables['PUSH_HOSTS'] ?? '').split(' ')) {
    if (host) values.origin('PUSH_HOSTS', host);
  }
}

/** @param {Variables} variables */
function chooseSuperuser(variables) {
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

/** @typedef {ReturnType<typeof chooseSettings>} Settings */

/**
 * Chooses the settings from the operator's variables.
 * @param {Variables} variables
 * @throws StartFailure that names the first variable with a wrong value
 */
export function chooseSettings(variables) {
  const chosenPort = Number(values.read(variables, 'PORT', values.port) ?? defaults.PORT);
  const chosenHost = values.read(variables, 'HOST', values.host) ?? defaults.HOST;
  const address = addressOf(chosenHost, chosenPort);
  if (!values.isLoopback(chosenHost)) values.requireFor(variables, 'APP_URL', ['HOST']);
  const appUrl = values.read(variables, 'APP_URL', values.origin) ?? address;
  values.read(variables, 'TRUSTED_PROXY_HEADER', values.addressHeader);
  const SHARED_ADDRESSES = values.read(variables, 'SHARED_ADDRESSES', values.networks) ?? '';
  const backups = chooseBackups(variables);
  const mail = checkMail(variables);
  const collector = chooseCollector(variables);
  checkGoogle(variables);
  checkPushHosts(variables);
  checkReplication(variables);
  const { BACKUP_KEEP } = backups;
  values.read(variables, 'LOG_TIMES', values.onOrOff);
  const CLAIMS = values.read(variables, 'CLAIMS', values.onOrOff) ?? defaults.CLAIMS;
  const HAS_GOOGLE = variables['GOOGLE_CLIENT_ID'] ? 'on' : 'off';
  const siteVariables = {
    APP_URL: appUrl,
    BACKUP_KEEP,
    CLAIMS,
    HAS_GOOGLE,
    ...chooseContacts(variables),
  };
  const dataFolder = resolve(variables['DATA_DIR'] || join(root, defaults.DATA_DIR));
  // The server that faces the network must not know the admin's password.
  const { SUPERUSER_EMAIL: _email, SUPERUSER_PASSWORD: _password, ...others } = variables;
  return {
    port: chosenPort,
    host: chosenHost,
    address,
    appUrl,
    /** Variables that the built pages contain. */
    siteVariables,
    dataFolder,
    pocketBase: values.read(variables, 'POCKETBASE_BIN', values.executable),
    superuser: chooseSuperuser(variables),
    environment: {
      ...others,
      ...mail,
      ...backups,
      ...collector,
      ...siteVariables,
      SHARED_ADDRESSES,
      SERVER_URL: address,
      PRODUCT_VERSION: manifest.version,
      // The copy that SQLite writes when it rewrites the database: hooks/engine/rewriting.ts.
      SQLITE_TMPDIR: dataFolder,
      CORES: String(availableParallelism()),
      // Node and the program with which hooks/start/backups.ts packs backups. `launch` names the project's own
      // Node, which has SQLite; it may not be installed yet.
      NODE_PROGRAM: process.execPath,
      BACKUP_PACKER: join(serve, 'backup/pack.mjs'),
      // The program with which hooks/notify/run-delivery.ts sends push messages and mails.
      DELIVERY_PROGRAM: join(serve, 'deliver/deliver.mjs'),
    },
  };
}

/** @param {string} name @param {number} number */
function addressOf(name, number) {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[name];
  return `http://${reachable ?? values.bracketed(name)}:${number}`;
}
