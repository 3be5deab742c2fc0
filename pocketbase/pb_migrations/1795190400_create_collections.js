/// <reference path="../hooks/pocketbase.gen.d.ts" />

// The rules look at fields only: which a request may name, and whose record it is. Who may send, and
// what, is checked by the hooks, which say why not. Nobody but a superuser lists or views records: a
// filter, sort or expansion that walks back over the relations runs for minutes, so the pages read
// through routes with fixed statements.

const UUID_V4 = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

const uuid = {
  name: 'id',
  type: 'text',
  system: true,
  primaryKey: true,
  required: true,
  min: 36,
  max: 36,
  pattern: `^${UUID_V4}$`,
  autogeneratePattern: UUID_V4,
};

/** PocketBase looks for ids without case when their pattern is not its own; unindexed that reads the whole table. */
const uuidIndex = (table) =>
  `CREATE UNIQUE INDEX idx_${table}_id_nocase ON ${table} (id COLLATE NOCASE)`;

const createdAt = { name: 'created_at', type: 'autodate', onCreate: true };
const bool = (name) => ({ name, type: 'bool' });
/** Limits, languages and voices are set anew at each start, from the rules (hooks/settings.ts). */
const language = { name: 'language', type: 'select', maxSelect: 1, values: ['en'] };
const text = { name: 'content', type: 'text', required: true, presentable: true, max: 500 };
const belongsTo = (name, collectionId) => ({
  name,
  type: 'relation',
  required: true,
  collectionId,
  maxSelect: 1,
  cascadeDelete: true,
});

/** True while the request names none of these fields: they are the server's to set. */
const untouched = (...fields) =>
  fields.map((field) => `@request.body.${field}:isset = false`).join(' && ');

const all = (...rules) => rules.join(' && ');

/** A rule: the record is the caller's own. */
const oneself = 'id = @request.auth.id';
/** People who have an account. */
const profiles = {
  type: 'auth',
  name: 'profiles',
  fields: [
    uuid,
    {
      name: 'password',
      type: 'password',
      system: true,
      required: true,
      hidden: true,
      min: 6,
      max: 71,
    },
    {
      name: 'username',
      type: 'text',
      required: true,
      presentable: true,
      min: 3,
      max: 30,
      pattern: '^[A-Za-z0-9_-]+$',
    },
    { name: 'bio', type: 'text', max: 100 },
    { name: 'voice', type: 'select', maxSelect: 1, values: ['teal'] },
    { name: 'prompt', type: 'text', max: 80 },
    bool('hide_answers'),
    bool('allow_anonymous'),
    // Empty for an open inbox.
    { name: 'paused_until', type: 'date' },
    bool('needs_profile_setup'),
    // A day: a time to the millisecond, when its owner wrote to somebody, told who wrote.
    { name: 'last_seen', type: 'date' },
    bool('hide_last_seen'),
    bool('visits_uncounted'),
    {
      name: 'avatar',
      type: 'file',
      maxSelect: 1,
      maxSize: 2 * 1024 * 1024,
      // What the page sends; the server checks its size and draws it anew (hooks/pictures.ts).
      mimeTypes: ['image/jpeg'],
    },
    // What link previews show; like the avatar (hooks/pictures.ts), and gone when what it shows changes.
    {
      name: 'preview',
      type: 'file',
      maxSelect: 1,
      maxSize: 2 * 1024 * 1024,
      mimeTypes: ['image/jpeg'],
    },
    language,
    // Whether one was ever chosen: an account made through a provider has a random one.
    bool('has_password'),
    bool('two_factor'),
    createdAt,
  ],
  indexes: [
    "CREATE UNIQUE INDEX idx_profiles_email ON profiles (email COLLATE NOCASE) WHERE email != ''",
    'CREATE UNIQUE INDEX idx_profiles_username ON profiles (username COLLATE NOCASE)',
    // Those to reopen.
    "CREATE INDEX idx_profiles_paused ON profiles (paused_until) WHERE paused_until != ''",
    uuidIndex('profiles'),
  ],
  createRule: untouched(
    'id',
    'bio',
    'voice',
    'prompt',
    'hide_answers',
    'avatar',
    'preview',
    'allow_anonymous',
    'paused_until',
    'needs_profile_setup',
    'last_seen',
    'hide_last_seen',
    'visits_uncounted',
    'created_at',
    'verified',
    'emailVisibility',
    'has_password',
    'two_factor',
  ),
  updateRule: all(
    oneself,
    untouched(
      'allow_anonymous',
      'last_seen',
      'created_at',
      'verified',
      'emailVisibility',
      'has_password',
    ),
    // A name is chosen once: at sign-up, or on the page that follows the first sign-in with a provider.
    '(@request.body.username:isset = false || needs_profile_setup = true)',
    '(@request.body.needs_profile_setup:isset = false || @request.body.needs_profile_setup = false)',
    // A code is sent by mail: an address that nobody confirmed would lock its owner out.
    '(@request.body.two_factor:isset = false || verified = true)',
  ),
  deleteRule: null,
  passwordAuth: { enabled: true, identityFields: ['email'] },
  // The alert of a new place remembers a hash of address and browser.
  authAlert: { enabled: false },
  // Who switched the second factor on gets a code by mail after the password or after Google. A code
  // alone signs nobody in: hooks/second-factor.ts.
  otp: { enabled: true, length: 8, duration: 600 },
  mfa: { enabled: true, rule: 'two_factor = true', duration: 900 },
};

/** A rule: the caller received the message. */
const recipient = 'recipient_id = @request.auth.id';
const index = (name, columns, condition = '') =>
  `CREATE INDEX idx_messages_${name} ON messages (${columns}, created_at DESC, id DESC)${condition}`;
/**
 * What somebody wrote to a profile. There is no field for who wrote it, and there must never be one.
 * One is created by hooks/messages.ts, in one statement: a rule and PocketBase's own checks made it
 * cost five times as much.
 */
const messages = (profilesId) => ({
  type: 'base',
  name: 'messages',
  fields: [
    uuid,
    belongsTo('recipient_id', profilesId),
    text,
    bool('is_public'),
    bool('is_new'),
    bool('is_favorite'),
    { name: 'reactions', type: 'text', max: 100 },
    createdAt,
  ],
  indexes: [
    // The dashboard's filters, newest first.
    index('inbox', 'recipient_id'),
    index('new', 'recipient_id', ' WHERE is_new = TRUE'),
    index('favorite', 'recipient_id', ' WHERE is_favorite = TRUE'),
    // The public profile, and changing or deleting all public or all private ones.
    index('public', 'recipient_id, is_public'),
    uuidIndex('messages'),
  ],
  createRule: '',
  updateRule: all(recipient, untouched('id', 'recipient_id', 'content', 'created_at')),
  deleteRule: recipient,
});

/**
 * What has one of its recipient's hidden words, or no mark where that person wants one, until that
 * person lets it in. A collection of its own,
 * so that no statement over messages finds one. Nobody reaches it but by routes of ours.
 */
const heldMessages = (profilesId) => ({
  type: 'base',
  name: 'held_messages',
  fields: [
    uuid,
    belongsTo('recipient_id', profilesId),
    text,
    { name: 'reason', type: 'select', required: true, maxSelect: 1, values: ['word', 'unmarked'] },
    createdAt,
  ],
  indexes: [
    'CREATE INDEX idx_held_messages_inbox ON held_messages (recipient_id, created_at DESC, id DESC)',
    uuidIndex('held_messages'),
  ],
});

/** What an owner wants for the own inbox. Nobody reaches it but by routes of ours. */
const inboxRules = (profilesId) => ({
  type: 'base',
  name: 'inbox_rules',
  fields: [
    uuid,
    belongsTo('profile_id', profilesId),
    // As they were typed, and as they are compared, one a line: folded once, not for each message.
    { name: 'hidden_words', type: 'json', maxSize: 64 * 1024 },
    { name: 'folded_words', type: 'text', max: 64 * 1024 },
    bool('hold_unmarked'),
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_inbox_rules_profile ON inbox_rules (profile_id)',
    uuidIndex('inbox_rules'),
  ],
});

/** A rule: the caller wrote the reply. */
const author = 'user_id = @request.auth.id';
/** What the recipient of a message answered. */
const messageReplies = (profilesId, messagesId) => ({
  type: 'base',
  name: 'message_replies',
  fields: [
    uuid,
    belongsTo('message_id', messagesId),
    belongsTo('user_id', profilesId),
    text,
    bool('is_public'),
    createdAt,
  ],
  indexes: [
    'CREATE INDEX idx_message_replies_thread ON message_replies (message_id, created_at, id)',
    // The public answers of somebody, and the deletion of an account.
    'CREATE INDEX idx_message_replies_author ON message_replies (user_id, is_public, created_at DESC, id DESC)',
    uuidIndex('message_replies'),
  ],
  createRule: all(
    author,
    'message_id.recipient_id = @request.auth.id',
    untouched('id', 'created_at'),
  ),
  updateRule: all(author, untouched('id', 'message_id', 'user_id', 'content', 'created_at')),
  deleteRule: author,
});

/** What visitors of the content pages leave. Nothing tells who sent it. */
const scamReports = {
  type: 'base',
  name: 'scam_reports',
  fields: [
    uuid,
    { name: 'url', type: 'url', required: true, presentable: true },
    { name: 'description', type: 'text', required: true, max: 2000 },
    createdAt,
  ],
  indexes: [uuidIndex('scam_reports')],
  createRule: untouched('id', 'created_at'),
};

const newsletterSubscribers = {
  type: 'base',
  name: 'newsletter_subscribers',
  fields: [
    uuid,
    { name: 'email', type: 'email', required: true, presentable: true },
    { ...language, required: true },
    createdAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_newsletter_subscribers_email ON newsletter_subscribers (email COLLATE NOCASE)',
    uuidIndex('newsletter_subscribers'),
  ],
  createRule: untouched('id', 'created_at'),
};

/**
 * Requests that come as records, of which none is kept, so that PocketBase has read the body before a
 * hook is called: a new address of an account (PocketBase's own request tries the password before any
 * hook could count the tries), and an address that leaves the newsletter.
 */
const requests = ['email_changes', 'newsletter_removals'].map((name) => ({
  type: 'base',
  name,
  fields: [uuid],
  createRule: '',
}));

migrate(
  (app) => {
    const create = (fields) => {
      const collection = new Collection(fields);
      app.save(collection);
      return collection.id;
    };
    // PocketBase brings this one along; nobody has an account in it.
    app.delete(app.findCollectionByNameOrId('users'));
    const profilesId = create(profiles);
    const messagesId = create(messages(profilesId));
    create(messageReplies(profilesId, messagesId));
    create(heldMessages(profilesId));
    create(inboxRules(profilesId));
    [scamReports, newsletterSubscribers, ...requests].forEach(create);
    // PocketBase's own let members read what concerns themselves.
    for (const name of ['_externalAuths', '_mfas', '_otps', '_authOrigins']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.listRule = null;
      collection.viewRule = null;
      // Validation keeps the rules of these as they are, even where fewer may read than before.
      app.saveNoValidate(collection);
    }
  },
  () => {
    throw new Error('the first migration: begin with an empty data folder instead');
  },
);
