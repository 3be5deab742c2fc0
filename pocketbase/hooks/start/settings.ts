import { profileFieldsWhere } from '../../../src/contract/profiles.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { MESSAGE_MAX } from '../../../src/rules/message.ts';
import { REPLY_MAX } from '../../../src/rules/reply.ts';
import { site } from '../../../src/site.ts';
import { findCollection } from '../engine/collections.ts';
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
  applyFieldRules(app);
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

const languages = locales.map(({ code }) => code);

type FieldRule = readonly [collection: string, field: string, option: 'max' | 'values', unknown];

const profileRules = profileFieldsWhere(() => true).flatMap(([name, field]) =>
  (['max', 'values'] as const)
    .filter((option) => option in field)
    .map((option): FieldRule => ['profiles', name, option, field[option]]),
);

const fieldRules: readonly FieldRule[] = [
  ...profileRules,
  ['profiles', 'language', 'values', languages],
  ['newsletter_subscribers', 'language', 'values', languages],
  ['messages', 'content', 'max', MESSAGE_MAX],
  ['held_messages', 'content', 'max', MESSAGE_MAX],
  ['message_replies', 'content', 'max', REPLY_MAX],
];

/** A migration would keep the languages, the voices and the limits that there were when it ran. */
function applyFieldRules(app: CoreApp): void {
  for (const [name, fieldName, option, value] of fieldRules) {
    const collection = findCollection(app, name);
    const field = collection?.fields.getByName(fieldName) as Record<string, unknown> | undefined;
    if (!collection || !field || String(field[option]) === String(value)) continue;
    field[option] = value;
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
