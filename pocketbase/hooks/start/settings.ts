import { profileFieldsWhere } from '../../../src/contract/profile-fields.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { MESSAGE_MAX } from '../../../src/rules/message.ts';
import { REPLY_MAX } from '../../../src/rules/reply.ts';
import { site } from '../../../src/site.ts';
import { findCollection } from '../engine/collections.ts';
import { scheduleBackups } from './backups.ts';
import { fixSettings, restorePrivacy } from './privacy.ts';

/**
 * Applies, at every start, the settings that the environment, `site.ts`, the languages and privacy
 * determine. The console shows these settings, but changes made there do not last.
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
  // On any other port STARTTLS secures the connection if the server offers it.
  smtp.tls = smtp.port === 465;
}

/** Trusts only the last address in the header: a visitor may have written the ones before it. */
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

/** Field options determined by src/rules/ and the list of languages. */
const fieldRules: readonly FieldRule[] = [
  ...profileRules,
  ['profiles', 'language', 'values', languages],
  ['newsletter_subscribers', 'language', 'values', languages],
  ['messages', 'content', 'max', MESSAGE_MAX],
  ['held_messages', 'content', 'max', MESSAGE_MAX],
  ['message_replies', 'content', 'max', REPLY_MAX],
];

/** Sets the field options at every start: a migration would keep the values of the day it ran. */
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
    // PocketBase uses Google's own address if one of these is empty.
    authURL: $os.getenv('GOOGLE_AUTH_URL'),
    tokenURL: $os.getenv('GOOGLE_TOKEN_URL'),
    userInfoURL: $os.getenv('GOOGLE_USERINFO_URL'),
    pkce: true,
  };
  const isSetUp = clientId !== '';
  unmarshal({ oauth2: { enabled: isSetUp, providers: isSetUp ? [google] : [] } }, profiles);
  app.save(profiles);
}
