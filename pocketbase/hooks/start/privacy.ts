import { findCollection } from '../engine/collections.ts';
import { pragmaNumber, selectJson } from '../engine/database.ts';
import { onStorageError } from '../engine/disk-space.ts';
import { eraseRows } from '../engine/erasure.ts';

/**
 * Settings that keep PocketBase from logging requests and from counting the many writes of a batch as one
 * request. They are set at every start, and the console refuses to change them. A change by SQL is undone
 * within a minute.
 */
const fixedSettings = [
  // If logs are kept for 0 days, PocketBase logs nothing at any level.
  ['logs', 'maxDays', 0],
  ['logs', 'logIP', false],
  ['logs', 'logAuthId', false],
  ['batch', 'enabled', false],
] as const;

const reasons = {
  logs: 'Request logs stay off: they would tell who opened which profile, and from where.',
  batch: 'Batches stay off: many requests in one would pass the limits that protect inboxes.',
  authAlert: 'Sign-in alerts stay off: they keep a hash of each person’s address and browser.',
} as const;

const CODE = 'fixed_for_privacy';

type Values = Partial<Record<'logs' | 'batch', Record<string, unknown>>>;

/**
 * Lists the fixed settings that have other values.
 * @param settings as PocketBase uses them, or as JSON
 */
function deviations(settings: object) {
  const values = settings as Values;
  return fixedSettings.filter(([section, key, value]) => values[section]?.[key] !== value);
}

/** Sets the fixed values, without saving the settings. */
export function fixSettings(settings: core.Settings): void {
  for (const [section, key, value] of fixedSettings)
    Object.assign(settings[section], { [key]: value });
}

/**
 * Refuses a change to the fixed settings.
 * @throws 400 with the code `fixed_for_privacy` at the field, and the reason as a sentence
 */
export function refuseSettings(e: core.SettingsUpdateRequestEvent): void {
  const [first] = e.newSettings ? deviations(e.newSettings) : [];
  if (first) refuseChange(first[0], first[1]);
  e.next();
}

/**
 * Refuses a collection with sign-in alerts.
 * @throws 400 with the code `fixed_for_privacy` at `authAlert.enabled`
 */
export function refuseAlert(e: core.CollectionRequestEvent): void {
  if (hasAlerts(e.collection)) refuseChange('authAlert', 'enabled');
  e.next();
}

/**
 * Refuses an import with sign-in alerts. The import is read as PocketBase reads it: on top of the existing
 * collection.
 */
export function refuseImport(e: core.CollectionsImportRequestEvent): void {
  const data = e.collectionsData as ImportedCollection[];
  if (data.some((one) => hasAlerts(importedCollection(e.app, one))))
    refuseChange('authAlert', 'enabled');
  e.next();
}

function refuseChange(section: keyof typeof reasons, key: string): never {
  const reason = reasons[section];
  throw new BadRequestError(reason, { [section]: { [key]: new ValidationError(CODE, reason) } });
}

const hasAlerts = (collection: core.Collection | undefined) =>
  collection?.isAuth() === true && collection.authAlert.enabled;

/** An imported collection. Go reads values of other types as text, too. */
type ImportedCollection = Partial<Record<'id' | 'name', string>>;

function importedCollection(app: CoreApp, data: ImportedCollection): core.Collection {
  const { id = '', name = '' } = data;
  const collection = findCollection(app, id) ?? findCollection(app, name) ?? new Collection();
  collection.unmarshalJSON(toBytes(JSON.stringify(data)));
  return collection;
}

const settingsQuery = "SELECT value FROM _params WHERE id = 'settings'";

/** Store key that is set while the file of the logs holds none, and no remains of any. */
const CLEAN_KEY = 'privacy/logs-are-clean';

/** Undoes changes of the fixed settings by SQL, and erases the logs written meanwhile. */
export function restorePrivacy(app: CoreApp): void {
  const settings = app.settings();
  const stored = selectJson<object>(app, settingsQuery, {});
  const all = [...deviations(settings), ...deviations(stored)];
  if (all.length > 0) {
    fixSettings(settings);
    app.save(settings);
    app.store().remove(CLEAN_KEY);
  }
  if (hasLogs(app) || !app.store().has(CLEAN_KEY)) {
    // Without space the next run tries again.
    onStorageError(
      () => eraseLogs(app),
      () => undefined,
    );
  }
  stopAlerts(app);
}

function hasLogs(app: CoreApp): boolean {
  const ids = arrayOf('');
  app.auxDB().newQuery('SELECT id FROM _logs LIMIT 1').column(ids);
  return ids.length > 0;
}

/** Rewrites the file of the logs, and empties its write-ahead log. A reader delays that by a minute. */
function eraseLogs(app: CoreApp): void {
  const writer = app.auxNonconcurrentDB();
  for (const statement of ['PRAGMA secure_delete = ON', 'DELETE FROM _logs', 'VACUUM']) {
    writer.newQuery(statement).execute();
  }
  const isEmptied = pragmaNumber(writer, 'wal_checkpoint(TRUNCATE)', 'busy') === 0;
  if (isEmptied) app.store().set(CLEAN_KEY, 'yes');
  else app.store().remove(CLEAN_KEY);
}

function stopAlerts(app: CoreApp): void {
  for (const collection of app.findAllCollections('auth')) {
    if (!collection) continue;
    const cached = app.findCachedCollectionByNameOrId(collection.id);
    if (!hasAlerts(collection) && !hasAlerts(cached)) continue;
    collection.authAlert.enabled = false;
    app.save(collection);
  }
  eraseRows(app, 'DELETE FROM _authOrigins', {});
}
