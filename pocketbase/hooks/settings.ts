import { locales } from '../../src/i18n/locales.ts';
import { site } from '../../src/site.ts';
import { scheduleBackups } from './backups.ts';
import { fixSettings, restorePrivacy } from './privacy.ts';

/**
 * What an operator gives by environment or by `site.ts`, the languages, and what concerns privacy are
 * set again at every start: the console shows it and cannot change it for good.
 */
export function applySettings(app: CoreApp): void {
  const settings = app.settings();
  settings.meta.appName = site.name;
  settings.meta.appURL = $os.getenv('APP_URL') || settings.meta.appURL;
  fixSettings(settings);
  applyMail(settings);
  applyProxy(settings);
  scheduleBackups(settings);
  app.save(settings);
  restorePrivacy(app);
  applyLanguages(app);
  applyGoogle(app);
}

function applyMail({ meta, smtp }: core.Settings): void {
  smtp.enabled = $os.getenv('SMTP_HOST') !== '';
  if (!smtp.enabled) return;
  meta.senderName = site.name;
  meta.senderAddress = $os.getenv('SMTP_FROM');
  smtp.host = $os.getenv('SMTP_HOST');
  smtp.port = Number($os.getenv('SMTP_PORT'));
  smtp.username = $os.getenv('SMTP_USERNAME');
  smtp.password = $os.getenv('SMTP_PASSWORD');
  // On any other port the connection is secured by STARTTLS, where the server has it.
  smtp.tls = smtp.port === 465;
}

/** Of several addresses in the header the last counts: the ones before it may be the visitor's own. */
function applyProxy({ trustedProxy }: core.Settings): void {
  const header = $os.getenv('TRUSTED_PROXY_HEADER');
  trustedProxy.headers = header === '' ? [] : [header];
  trustedProxy.useLeftmostIP = false;
}

/** A migration would keep the languages that there were when it ran. */
function applyLanguages(app: CoreApp): void {
  const codes = locales.map(({ code }) => code);
  for (const name of ['profiles', 'newsletter_subscribers']) {
    const collection = findCollection(app, name);
    const field = collection?.fields.getByName('language') as core.SelectField | undefined;
    if (!collection || !field || String(field.values) === String(codes)) continue;
    field.values = codes;
    app.save(collection);
  }
}

function applyGoogle(app: CoreApp): void {
  const profiles = findCollection(app, 'profiles');
  if (!profiles) return;
  const clientId = $os.getenv('GOOGLE_CLIENT_ID');
  const google = {
    name: 'google',
    clientId,
    clientSecret: $os.getenv('GOOGLE_CLIENT_SECRET'),
    // Where one is empty PocketBase takes Google's own.
    authURL: $os.getenv('GOOGLE_AUTH_URL'),
    tokenURL: $os.getenv('GOOGLE_TOKEN_URL'),
    userInfoURL: $os.getenv('GOOGLE_USERINFO_URL'),
    pkce: true,
  };
  const isSetUp = clientId !== '';
  unmarshal({ oauth2: { enabled: isSetUp, providers: isSetUp ? [google] : [] } }, profiles);
  app.save(profiles);
}

/** None before the first migration has run. */
function findCollection(app: CoreApp, name: string): core.Collection | null {
  try {
    return app.findCollectionByNameOrId(name);
  } catch {
    return null;
  }
}
