/// <reference path="../hooks/pocketbase.gen.d.ts" />

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

/** True while the request names none of these fields: they are the server's to set. */
const untouched = (...fields) =>
  fields.map((field) => `@request.body.${field}:isset = false`).join(' && ');

const all = (...rules) => rules.join(' && ');

/** Who has an account. */
const oneself = 'id = @request.auth.id';
const profiles = () => ({
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
    { name: 'allow_anonymous', type: 'bool' },
    { name: 'needs_profile_setup', type: 'bool' },
    { name: 'last_seen', type: 'date' },
    {
      name: 'avatar',
      type: 'file',
      maxSelect: 1,
      maxSize: 2 * 1024 * 1024,
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    },
    createdAt,
  ],
  indexes: [
    "CREATE UNIQUE INDEX idx_profiles_email ON profiles (email COLLATE NOCASE) WHERE email != ''",
    'CREATE UNIQUE INDEX idx_profiles_username ON profiles (username COLLATE NOCASE)',
    uuidIndex('profiles'),
  ],
  listRule: oneself,
  viewRule: oneself,
  createRule: untouched(
    'id',
    'bio',
    'avatar',
    'allow_anonymous',
    'needs_profile_setup',
    'last_seen',
    'created_at',
    'verified',
    'emailVisibility',
  ),
  updateRule: all(
    oneself,
    untouched('allow_anonymous', 'last_seen', 'created_at', 'verified', 'emailVisibility'),
    // A name is chosen once: at sign-up, or on the page that follows the first sign-in with a provider.
    '(@request.body.username:isset = false || needs_profile_setup = true)',
    '(@request.body.needs_profile_setup:isset = false || @request.body.needs_profile_setup = false)',
  ),
  deleteRule: null,
  passwordAuth: { enabled: true, identityFields: ['email'] },
  // The alert of a new place remembers a hash of address and browser.
  authAlert: { enabled: false },
});

/** What somebody wrote to a profile. There is no field for who wrote it, and there must never be one. */
const member = '@request.auth.id != ""';
const recipient = 'recipient_id = @request.auth.id';
const recipientAllowsGuests = 'recipient_id.allow_anonymous = true';
const messages = (profilesId) => ({
  type: 'base',
  name: 'messages',
  fields: [
    uuid,
    {
      name: 'recipient_id',
      type: 'relation',
      required: true,
      collectionId: profilesId,
      maxSelect: 1,
      cascadeDelete: true,
    },
    { name: 'content', type: 'text', required: true, presentable: true, max: 500 },
    { name: 'is_public', type: 'bool' },
    { name: 'is_new', type: 'bool' },
    { name: 'is_favorite', type: 'bool' },
    { name: 'reactions', type: 'text', max: 100 },
    createdAt,
  ],
  indexes: [
    // The dashboard, newest first.
    'CREATE INDEX idx_messages_inbox ON messages (recipient_id, created_at DESC, id DESC)',
    // The public profile, and changing or deleting all public or all private ones.
    'CREATE INDEX idx_messages_public ON messages (recipient_id, is_public, created_at DESC, id DESC)',
    uuidIndex('messages'),
  ],
  listRule: recipient,
  viewRule: recipient,
  createRule: all(
    `(${member} || ${recipientAllowsGuests})`,
    untouched('id', 'is_public', 'is_new', 'is_favorite', 'reactions', 'created_at'),
  ),
  updateRule: all(recipient, untouched('id', 'recipient_id', 'content', 'created_at')),
  deleteRule: recipient,
});

/** What the recipient of a message answered. */
const author = 'user_id = @request.auth.id';
const messageRecipient = 'message_id.recipient_id = @request.auth.id';
const messageReplies = (profilesId, messagesId) => ({
  type: 'base',
  name: 'message_replies',
  fields: [
    uuid,
    {
      name: 'message_id',
      type: 'relation',
      required: true,
      collectionId: messagesId,
      maxSelect: 1,
      cascadeDelete: true,
    },
    {
      name: 'user_id',
      type: 'relation',
      required: true,
      collectionId: profilesId,
      maxSelect: 1,
      cascadeDelete: true,
    },
    { name: 'content', type: 'text', required: true, presentable: true, max: 500 },
    { name: 'is_public', type: 'bool' },
    createdAt,
  ],
  indexes: [
    'CREATE INDEX idx_message_replies_thread ON message_replies (message_id, created_at, id)',
    'CREATE INDEX idx_message_replies_author ON message_replies (user_id)',
    uuidIndex('message_replies'),
  ],
  listRule: messageRecipient,
  viewRule: messageRecipient,
  createRule: all(author, messageRecipient, untouched('id', 'is_public', 'created_at')),
  updateRule: all(author, untouched('id', 'message_id', 'user_id', 'content', 'created_at')),
  deleteRule: author,
});

migrate(
  (app) => {
    const create = (fields) => {
      const collection = new Collection(fields);
      app.save(collection);
      return collection.id;
    };
    // PocketBase brings this one along; nobody has an account in it.
    app.delete(app.findCollectionByNameOrId('users'));
    const profilesId = create(profiles());
    const messagesId = create(messages(profilesId));
    create(messageReplies(profilesId, messagesId));
  },
  (app) => {
    for (const name of ['message_replies', 'messages', 'profiles']) {
      app.delete(app.findCollectionByNameOrId(name));
    }
  },
);
