import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { defaults } from './defaults.mjs';
import { manifest, root, serve } from './project.mjs';
import * as services from './services.mjs';
import * as values from './values.mjs';

/** @typedef {ReturnType<typeof chooseSettings>} Settings */

/**
 * Chooses the settings from the operator's variables.
 * @param {import('./values.mjs').Variables} variables
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
  const backups = services.chooseBackups(variables);
  const mail = services.checkMail(variables);
  const collector = services.chooseCollector(variables);
  services.checkGoogle(variables);
  services.checkPushHosts(variables);
  services.checkReplication(variables);
  const { BACKUP_KEEP } = backups;
  values.read(variables, 'LOG_TIMES', values.onOrOff);
  const CLAIMS = values.read(variables, 'CLAIMS', values.onOrOff) ?? defaults.CLAIMS;
  const HAS_GOOGLE = variables['GOOGLE_CLIENT_ID'] ? 'on' : 'off';
  const contacts = services.chooseContacts(variables);
  const siteVariables = { APP_URL: appUrl, BACKUP_KEEP, CLAIMS, HAS_GOOGLE, ...contacts };
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
    superuser: services.chooseSuperuser(variables),
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
