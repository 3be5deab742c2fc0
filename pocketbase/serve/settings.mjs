import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { contacts, defaults } from './defaults.mjs';
import { manifest, root, serve } from './project.mjs';
import { StartFailure } from './report.mjs';
import * as values from './values.mjs';

/** @typedef {import('./values.mjs').Variables} Variables */

const shortestPassword = 10;

/** @type {import('./values.mjs').Check} */
function longPassword(name, value) {
  if ([...value].length >= shortestPassword) return value;
  throw new StartFailure(`${name} must have at least ${shortestPassword} characters`);
}

/** @type {import('./values.mjs').Check} */
function pushHosts(name, value) {
  for (const host of value.split(' ')) if (host) values.origin(name, host);
  return value;
}

const checks = {
  PORT: values.port,
  HOST: values.host,
  APP_URL: values.origin,
  TRUSTED_PROXY_HEADER: values.addressHeader,
  SHARED_ADDRESSES: values.networks,
  BACKUP_CRON: values.cron,
  BACKUP_KEEP: values.wholeNumber(1, 365),
  VACUUM_CRON: values.dailyCron,
  SMTP_HOST: values.host,
  SMTP_PORT: values.port,
  SMTP_FROM: values.email,
  GOGC: values.heapGrowth,
  GOMEMLIMIT: values.memory,
  GOOGLE_AUTH_URL: values.webAddress,
  GOOGLE_TOKEN_URL: values.webAddress,
  GOOGLE_USERINFO_URL: values.webAddress,
  PUSH_HOSTS: pushHosts,
  REPLICATION: values.replication,
  LOG_TIMES: values.onOrOff,
  CLAIMS: values.onOrOff,
  OPERATOR_NAME: values.line,
  OPERATOR_ADDRESS: values.lines,
  SUPPORT_EMAIL: values.email,
  SUPPORT_HOURS: values.line,
  INSTAGRAM_URL: values.webAddress,
  FACEBOOK_URL: values.webAddress,
  YOUTUBE_URL: values.webAddress,
  POCKETBASE_BIN: values.executable,
  SUPERUSER_EMAIL: values.email,
  SUPERUSER_PASSWORD: longPassword,
};

/**
 * Variables of which one is needed with the other.
 * @type {[string, string][]}
 */
const pairs = [
  ['SMTP_USERNAME', 'SMTP_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OPERATOR_NAME', 'OPERATOR_ADDRESS'],
  ['SUPERUSER_EMAIL', 'SUPERUSER_PASSWORD'],
];

/** @param {Variables} variables */
function checkPresence(variables) {
  const mail = ['SMTP_PORT', 'SMTP_USERNAME', 'SMTP_PASSWORD', 'SMTP_FROM'];
  values.requireFor(variables, 'SMTP_HOST', mail);
  values.requireFor(variables, 'SMTP_FROM', ['SMTP_HOST']);
  for (const [one, other] of pairs) values.requireBoth(variables, one, other);
}

/**
 * Returns each checked variable, or its default; one with neither is empty.
 * @param {Variables} variables
 */
function chooseValues(variables) {
  const chosen = Object.entries(checks).map(([name, check]) => [
    name,
    values.read(variables, name, check) ?? /** @type {Variables} */ (defaults)[name] ?? '',
  ]);
  return /** @type {Record<keyof typeof checks, string>} */ (Object.fromEntries(chosen));
}

/** @typedef {ReturnType<typeof chooseSettings>} Settings */

/**
 * Chooses the settings from the operator's variables.
 * @param {Variables} variables
 * @throws StartFailure that names the first variable with a wrong value
 */
export function chooseSettings(variables) {
  checkPresence(variables);
  // The server that faces the network must not know the admin's password.
  const { SUPERUSER_EMAIL, SUPERUSER_PASSWORD, POCKETBASE_BIN, ...chosen } =
    chooseValues(variables);
  const port = Number(chosen.PORT);
  const address = addressOf(chosen.HOST, port);
  if (!values.isLoopback(chosen.HOST)) values.requireFor(variables, 'APP_URL', ['HOST']);
  const appUrl = chosen.APP_URL || address;
  const siteVariables = {
    APP_URL: appUrl,
    BACKUP_KEEP: chosen.BACKUP_KEEP,
    CLAIMS: chosen.CLAIMS,
    HAS_GOOGLE: variables['GOOGLE_CLIENT_ID'] ? 'on' : 'off',
    ...contactsOf(chosen),
    // An empty SUPPORT_HOURS is a choice, unlike other empty variables.
    ...(variables['SUPPORT_HOURS'] === '' && { SUPPORT_HOURS: 'off' }),
  };
  const dataFolder = resolve(variables['DATA_DIR'] || join(root, defaults.DATA_DIR));
  const { SUPERUSER_EMAIL: _email, SUPERUSER_PASSWORD: _password, ...others } = variables;
  return {
    port,
    host: chosen.HOST,
    address,
    appUrl,
    /** Variables that the built pages contain. */
    siteVariables,
    dataFolder,
    pocketBase: POCKETBASE_BIN || undefined,
    superuser: SUPERUSER_EMAIL
      ? { email: SUPERUSER_EMAIL, password: SUPERUSER_PASSWORD }
      : undefined,
    environment: {
      ...others,
      ...chosen,
      ...siteVariables,
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

/** @param {Record<typeof contacts[number], string>} chosen */
const contactsOf = (chosen) =>
  /** @type {typeof chosen} */ (Object.fromEntries(contacts.map((name) => [name, chosen[name]])));

/** @param {string} name @param {number} number */
function addressOf(name, number) {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[name];
  return `http://${reachable ?? values.bracketed(name)}:${number}`;
}
