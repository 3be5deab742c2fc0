import { scheduleBackups } from './backups.ts';
import { fixSettings, restorePrivacy } from './privacy.ts';

/**
 * What an operator gives by environment, and what concerns privacy, is set again at every start:
 * the console shows it and cannot change it for good.
 */
export function applySettings(app: CoreApp): void {
  const settings = app.settings();
  settings.meta.appName = 'Hamsa';
  settings.meta.appURL = $os.getenv('APP_URL') || settings.meta.appURL;
  fixSettings(settings);
  applyMail(settings);
  applyProxy(settings);
  scheduleBackups(settings);
  app.save(settings);
  restorePrivacy(app);
  applyGoogle(app);
}

function applyMail({ meta, smtp }: core.Settings): void {
  smtp.enabled = $os.getenv('SMTP_HOST') !== '';
  if (!smtp.enabled) return;
  meta.senderName = 'Hamsa';
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

function applyGoogle(app: CoreApp): void {
  const profiles = findProfiles(app);
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
function findProfiles(app: CoreApp): core.Collection | null {
  try {
    return app.findCollectionByNameOrId('profiles');
  } catch {
    return null;
  }
}
