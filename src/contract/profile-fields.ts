import { BIO_MAX, PROMPT_MAX } from '../rules/profile-texts.ts';
import { voices } from '../rules/voices.ts';

interface ProfileField {
  readonly type: 'string' | 'boolean' | 'file';
  /** The public sees a file's path; everything else it sees as the owner does. */
  readonly seenBy: 'nobody' | 'owner' | 'public';
  /** The role that may change the field in an update; a `proven_owner` also sends a `Reauthentication`. */
  readonly changedBy: 'server' | 'owner' | 'proven_owner' | 'admin';
  /** Maximum number of characters. */
  readonly max?: number;
  readonly values?: readonly string[];
  /** Whether a change on one of the owner's devices immediately shows on the others. */
  readonly live?: true;
}

/** The fields of a profile, except its id. */
const profileFields = {
  /** The username. Its owner can change it only until the profile is set up. */
  username: { type: 'string', seenBy: 'public', changedBy: 'owner' },
  email: { type: 'string', seenBy: 'owner', changedBy: 'server' },
  bio: { type: 'string', seenBy: 'public', changedBy: 'owner', max: BIO_MAX, live: true },
  /** File name of the profile picture; may be empty. */
  avatar: { type: 'file', seenBy: 'public', changedBy: 'owner', live: true },
  /** Empty until the owner chooses a voice. */
  voice: { type: 'string', seenBy: 'public', changedBy: 'owner', values: voices, live: true },
  /** The owner's question to visitors; empty for the default question. */
  prompt: { type: 'string', seenBy: 'public', changedBy: 'owner', max: PROMPT_MAX, live: true },
  /**
   * File name of the link preview's picture; may be empty. The picture shows the name, the photo, the voice
   * and the prompt. Changing one of these removes the file, unless the change includes a new file.
   */
  preview: { type: 'file', seenBy: 'public', changedBy: 'owner', live: true },
  /** Whether the profile page and the answers pages are `noindex`. */
  hide_answers: { type: 'boolean', seenBy: 'public', changedBy: 'owner', live: true },
  /** Changed by `setAllowAnonymous`. */
  allow_anonymous: { type: 'boolean', seenBy: 'public', changedBy: 'server', live: true },
  /**
   * The end of a pause, in PocketBase's time format. It is empty if the inbox is open, and
   * `PAUSED_INDEFINITELY` if only the owner can reopen it. Within a minute after a pause has ended, the field
   * is emptied.
   */
  paused_until: { type: 'string', seenBy: 'owner', changedBy: 'owner', live: true },
  /** Midnight UTC of the day on which the owner was last seen, in PocketBase's time format; may be empty. */
  last_seen: { type: 'string', seenBy: 'owner', changedBy: 'server' },
  hide_last_seen: { type: 'boolean', seenBy: 'public', changedBy: 'owner', live: true },
  /** Whether the page's visits are not counted. */
  visits_uncounted: { type: 'boolean', seenBy: 'owner', changedBy: 'owner', live: true },
  created_at: { type: 'string', seenBy: 'owner', changedBy: 'server' },
  needs_profile_setup: { type: 'boolean', seenBy: 'owner', changedBy: 'owner' },
  /** Whether the owner has ever chosen a password; an account created through a provider has a random one. */
  has_password: { type: 'boolean', seenBy: 'owner', changedBy: 'server' },
  two_factor: { type: 'boolean', seenBy: 'owner', changedBy: 'proven_owner' },
  /** Whether the e-mail address has been confirmed. */
  verified: { type: 'boolean', seenBy: 'owner', changedBy: 'server' },
  /** Last UTC day on which the address may be confirmed, `YYYY-MM-DD`; empty without one. */
  confirm_until: { type: 'string', seenBy: 'owner', changedBy: 'server' },
  /** Whether the member may use the desk, with the second factor on. A superuser sets it. */
  is_moderator: { type: 'boolean', seenBy: 'owner', changedBy: 'server' },
  /** Whether moderators closed the account: the page is gone, and nobody can sign in or write there. */
  is_suspended: { type: 'boolean', seenBy: 'nobody', changedBy: 'server' },
  /** Language of the mails to the owner. */
  language: { type: 'string', seenBy: 'nobody', changedBy: 'owner' },
  password: { type: 'string', seenBy: 'nobody', changedBy: 'admin' },
} as const satisfies Record<string, ProfileField>;

export type Fields = typeof profileFields;

/** The names of the fields that have the given properties. */
export type FieldWith<Part extends Partial<ProfileField>> = {
  [Name in keyof Fields]: Fields[Name] extends Part ? Name : never;
}[keyof Fields];

export type ValueOf<Field extends ProfileField> = Field extends { type: 'boolean' }
  ? boolean
  : Field extends { values: readonly (infer Value)[] }
    ? Value | ''
    : string;

/** Returns the fields that pass a test, each with its name. */
export const profileFieldsWhere = (
  test: (field: ProfileField) => boolean,
): (readonly [keyof Fields, ProfileField])[] =>
  (Object.keys(profileFields) as (keyof Fields)[])
    .map((name) => [name, profileFields[name]] as const)
    .filter(([, field]) => test(field));
