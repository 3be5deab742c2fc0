import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { defaults } from './defaults.mjs';
import { root, serve } from './project.mjs';
import {
  checkGoogle,
  checkMail,
  chooseBackups,
  chooseCollector,
  chooseContacts,
  chooseSuperuser,
} from './services.mjs';
import {
  addressHeader,
  bracketed,
  executable,
  host,
  isLoopback,
  onOrOff,
  origin,
  port,
  read,
  requireFor,
} from './values.mjs';

/** @typedef {ReturnType<typeof chooseSettings>} Settings */

/**
 * Chooses the settings from the operator's variables.
 * @param {import('./values.mjs').Variables} variables
 * @throws StartFailure that names the first variable with a wrong value
 */
export function chooseSettings(variables) {
  const chosenPort = Number(read(variables, 'PORT', port) ?? defaults.PORT);
  const chosenHost = read(variables, 'HOST', host) ?? defaults.HOST;
  const address = addressOf(chosenHost, chosenPort);
  if (!isLoopback(chosenHost)) requireFor(variables, 'APP_URL', ['HOST']);
  const appUrl = read(variables, 'APP_URL', origin) ?? address;
  read(variables, 'TRUSTED_PROXY_HEADER', addressHeader);
  const backups = chooseBackups(variables);
  const services = { ...checkMail(variables), ...backups, ...chooseCollector(variables) };
  checkGoogle(variables);
  const { BACKUP_KEEP } = backups;
  const CLAIMS = read(variables, 'CLAIMS', onOrOff) ?? defaults.CLAIMS;
  const HAS_GOOGLE = variables['GOOGLE_CLIENT_ID'] ? 'on' : 'off';
  const siteVariables = {
    APP_URL: appUrl,
    BACKUP_KEEP,
    CLAIMS,
    HAS_GOOGLE,
    ...chooseContacts(variables),
  };
  // The server that faces the network must not know the admin's password.
  const { SUPERUSER_EMAIL: _email, SUPERUSER_PASSWORD: _password, ...others } = variables;
  return {
    port: chosenPort,
    host: chosenHost,
    address,
    appUrl,
    /** Variables that the built pages contain. */
    siteVariables,
    dataFolder: resolve(variables['DATA_DIR'] || join(root, defaults.DATA_DIR)),
    pocketBase: read(variables, 'POCKETBASE_BIN', executable),
    superuser: chooseSuperuser(variables),
    environment: {
      ...others,
      ...services,
      ...siteVariables,
      SERVER_URL: address,
      CORES: String(availableParallelism()),
      // Node and the program with which hooks/start/backups.ts packs backups.
      NODE_PROGRAM: process.execPath,
      BACKUP_PACKER: join(serve, 'pack-backup.mjs'),
    },
  };
}

/** @param {string} name @param {number} number */
function addressOf(name, number) {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[name];
  return `http://${reachable ?? bracketed(name)}:${number}`;
}
