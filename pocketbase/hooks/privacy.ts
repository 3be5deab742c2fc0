import { selectTexts } from './database.ts';

/**
 * The settings that keep PocketBase from noting who asked for what, and from letting many writes
 * pass as one. They are set at every start and refused in the console; what is changed past the
 * console is set again each minute.
 */
const fixed = {
  // Without a single day nothing is logged, so the level from which on has no meaning.
  logs: { maxDays: 0, logIP: false, logAuthId: false },
  batch: { enabled: false },
} as const;

const reasons = {
  logs: 'Request logs stay off: they would tell who opened which profile, and from where.',
  batch: 'Batches stay off: many requests in one would pass the limits that protect inboxes.',
  authAlert: 'Sign-in alerts stay off: they keep a hash of each person’s address and browser.',
} as const;

const CODE = 'fixed_for_privacy';

type Section = keyof typeof fixed;

/** Settings as they are at work, or as JSON. */
type Values = Partial<Record<Section, Record<string, unknown>>>;

/** Which of the settings are not as they must be. */
function deviations(settings: core.Settings | Values): { section: Section; key: string }[] {
  const values = settings as unknown as Values;
  return (Object.keys(fixed) as Section[]).flatMap((section) =>
    Object.entries(fixed[section])
      .filter(([key, value]) => values[section]?.[key] !== value)
      .map(([key]) => ({ section, key })),
  );
}

/** Puts the settings right, without saving them. */
export function fixSettings(settings: core.Settings): void {
  Object.assign(settings.logs, fixed.logs);
  Object.assign(settings.batch, fixed.batch);
}

/** @throws 400 with the code `fixed_for_privacy` at the field, and the reason as a sentence */
export function refuseSettings(e: core.SettingsUpdateRequestEvent): void {
  const [first] = e.newSettings ? deviations(e.newSettings) : [];
  if (first) refuseChange(reasons[first.section], first.section, first.key);
  e.next();
}

/** @throws 400 with the code `fixed_for_privacy` at `authAlert.enabled` */
export function refuseAlert(e: core.CollectionRequestEvent): void {
  if (alerts(e.collection)) refuseChange(reasons.authAlert, 'authAlert', 'enabled');
  e.next();
}

/** An import is read as PocketBase reads it: on top of the collection that there is. */
export function refuseImport(e: core.CollectionsImportRequestEvent): void {
  const data = e.collectionsData as Record<string, unknown>[];
  if (data.some((one) => alerts(imported(e.app, one)))) {
    refuseChange(reasons.authAlert, 'authAlert', 'enabled');
  }
  e.next();
}

function refuseChange(reason: string, section: string, key: string): never {
  throw new BadRequestError(reason, { [section]: { [key]: new ValidationError(CODE, reason) } });
}

const alerts = (collection: core.Collection | undefined) =>
  collection?.isAuth() === true && collection.authAlert.enabled;

function imported(app: CoreApp, data: Record<string, unknown>): core.Collection {
  const collection = find(app, data['id']) ?? find(app, data['name']) ?? new Collection();
  collection.unmarshalJSON(toBytes(JSON.stringify(data)));
  return collection;
}

function find(app: CoreApp, nameOrId: unknown): core.Collection | null {
  if (typeof nameOrId !== 'string') return null;
  try {
    return app.findCollectionByNameOrId(nameOrId);
  } catch {
    return null;
  }
}

/** Puts right what was changed by SQL, and erases what was noted meanwhile. */
export function restorePrivacy(app: CoreApp): void {
  const settings = app.settings();
  const all = [...deviations(settings), ...deviations(storedSettings(app))];
  if (all.length > 0) {
    fixSettings(settings);
    // PocketBase deletes the logs that there are once no day of them is to be kept.
    app.save(settings);
  }
  stopAlerts(app);
}

function storedSettings(app: CoreApp): Values {
  const [json = ''] = selectTexts(app, "SELECT value FROM _params WHERE id = 'settings'", {});
  return JSON.parse(json) as Values;
}

function stopAlerts(app: CoreApp): void {
  for (const collection of app.findAllCollections('auth')) {
    if (!collection) continue;
    const atWork = app.findCachedCollectionByNameOrId(collection.id);
    if (!alerts(collection) && !alerts(atWork)) continue;
    collection.authAlert.enabled = false;
    app.save(collection);
  }
  app.db().newQuery('DELETE FROM _authOrigins').execute();
}
