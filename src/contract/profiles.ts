import { BIO_MAX, PROMPT_MAX } from '../rules/profile-texts.ts';
import { usernameErrors } from '../rules/username.ts';
import { voices } from '../rules/voices.ts';
import type { RequestContract, Types } from './request.ts';

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
  /** Whether the member may use the desk, with the second factor on. A superuser sets it. */
  is_moderator: { type: 'boolean', seenBy: 'owner', changedBy: 'server' },
  /** Whether moderators closed the account: the page is gone, and nobody can sign in or write there. */
  is_suspended: { type: 'boolean', seenBy: 'nobody', changedBy: 'server' },
  /** Language of the mails to the owner. */
  language: { type: 'string', seenBy: 'nobody', changedBy: 'owner' },
  password: { type: 'string', seenBy: 'nobody', changedBy: 'admin' },
} as const satisfies Record<string, ProfileField>;

type Fields = typeof profileFields;

/** The names of the fields that have the given properties. */
type FieldWith<Part extends Partial<ProfileField>> = {
  [Name in keyof Fields]: Fields[Name] extends Part ? Name : never;
}[keyof Fields];

type ValueOf<Field extends ProfileField> = Field extends { type: 'boolean' }
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

/** The signed-in member's own profile, as PocketBase returns it. */
export type Profile = { id: string; collectionId: string; collectionName: string } & {
  -readonly [Name in FieldWith<{ seenBy: 'owner' | 'public' }>]: ValueOf<Fields[Name]>;
};

export type LiveProfile = Partial<Pick<Profile, FieldWith<{ live: true }>>>;

/** A text field with a maximum length, which `rules/profile-texts.ts` checks. */
export type LimitedField = FieldWith<{ max: number }>;

/**
 * The proof of ownership for switching the second factor off: the password, or the mailed code if the
 * account has no password. The name `oldPassword` cannot be used: PocketBase requires a new password with
 * it.
 */
export type Reauthentication = { currentPassword: string } | { code: string };

type Editable = Pick<
  Profile,
  FieldWith<{ type: 'string' | 'boolean'; seenBy: 'owner' | 'public'; changedBy: 'owner' }>
>;

/** The fields of a browser's `File` that are used. */
interface Picture {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** A change of the caller's own profile; an empty picture removes the stored one. */
export type ProfileChange =
  | (Partial<Editable> & { preview?: Picture })
  | { avatar: Picture | '' }
  | { two_factor: true }
  | ({ two_factor: false } & Reauthentication);

export const changeProfile = {
  method: 'PATCH',
  path: '/api/collections/profiles/records/{id}',
  caller: 'member',
  codes: [
    'avatar_too_large',
    'bio_too_long',
    'bio_unprintable',
    'code_wrong',
    'current_password_wrong',
    'mail_not_set_up',
    'pause_out_of_range',
    'prompt_too_long',
    'prompt_unprintable',
    ...usernameErrors,
    'username_taken',
  ],
  types: {} as Types<{ id: string } & ProfileChange, Profile>,
} as const satisfies RequestContract;

/** The specification's CSRF token is ignored, because authentication uses no cookie. */
export const setAllowAnonymous = {
  method: 'POST',
  path: '/api/update_allow_anonymous',
  caller: 'member',
  types: {} as Types<{ user_id: string; allow_anon: boolean; csrf_token: null }>,
} as const satisfies RequestContract;

export interface Availability {
  available: boolean;
  /** The server's own words about a name that is not available. */
  error?: string;
  existingUsername?: string;
  suggestion?: string;
}

/**
 * A GET, although the specification has a POST. Guests send this request, and reading a body would block a
 * JavaScript engine until the body has arrived. Usernames are public anyway.
 */
export const checkUsernameAvailability = {
  method: 'GET',
  path: '/api/check_username_availability',
  caller: 'anybody',
  types: {} as Types<{ username_to_check: string }, Availability>,
} as const satisfies RequestContract;

type PublicField = FieldWith<{ seenBy: 'public' }>;
type PublicFile = PublicField & FieldWith<{ type: 'file' }>;

/** The public part of a profile. Its id is the address for messages, not a secret. */
export interface PublicProfile
  extends Pick<Profile, 'id' | Exclude<PublicField, PublicFile>>, PublicPaths {
  /** Whether the inbox is closed to everybody, including members. */
  paused: boolean;
  /** The UTC day on which the pause ends by itself, `YYYY-MM-DD`; may be empty. */
  reopens: string;
  /** The UTC day on which the owner was last seen, `YYYY-MM-DD`; empty if hidden or unknown. */
  last_seen: string;
  /** The UTC day of the sign-up, `YYYY-MM-DD`. */
  created_at: string;
  /** One page of messages. */
  messages: PublicMessage[];
  /** Whether there is another page of messages. */
  has_more: boolean;
}

/** The path of each public file; empty if the profile has no such file. */
type PublicPaths = Record<`${PublicFile}_url`, string>;

export interface PublicMessage {
  id: string;
  content: string;
  is_favorite: boolean;
  reactions: string;
  /** ISO 8601 in UTC, to the minute: `2026-11-20T16:10Z`. */
  created_at: string;
  /** Sorted oldest first. */
  replies: PublicReply[];
}

export type PublicReply = Pick<PublicMessage, 'id' | 'content' | 'created_at'> & {
  message_id: string;
};
