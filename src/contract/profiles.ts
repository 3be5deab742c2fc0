import { BIO_MAX, PROMPT_MAX } from '../rules/profile-texts.ts';
import { usernameErrors } from '../rules/username.ts';
import { voices } from '../rules/voices.ts';
import type { RequestContract, Types } from './request.ts';

interface ProfileField {
  readonly type: 'string' | 'boolean' | 'file';
  /** The public sees a file by its path, and all else as the owner does. */
  readonly seenBy: 'nobody' | 'owner' | 'public';
  /** The role that may name it in an update; `proven_owner` also sends a `Reauthentication`. */
  readonly changedBy: 'server' | 'owner' | 'proven_owner' | 'admin';
  /** Maximum characters. */
  readonly max?: number;
  readonly values?: readonly string[];
  /** Whether a change on one of the owner's devices shows on the others at once. */
  readonly live?: true;
}

/** The fields of a profile beside its id. */
const profileFields = {
  /** Changed by its owner only until the profile is set up. */
  username: { type: 'string', seenBy: 'public', changedBy: 'owner' },
  email: { type: 'string', seenBy: 'owner', changedBy: 'server' },
  bio: { type: 'string', seenBy: 'public', changedBy: 'owner', max: BIO_MAX, live: true },
  /** Name of the picture's file, or empty. */
  avatar: { type: 'file', seenBy: 'public', changedBy: 'owner', live: true },
  /** Empty until one is chosen. */
  voice: { type: 'string', seenBy: 'public', changedBy: 'owner', values: voices, live: true },
  /** A question to visitors; empty for the page's own. */
  prompt: { type: 'string', seenBy: 'public', changedBy: 'owner', max: PROMPT_MAX, live: true },
  /**
   * Name of the file that link previews show, or empty. It shows the name, the photo, the voice and
   * the prompt; a change of one of them removes it, unless a new one comes with it.
   */
  preview: { type: 'file', seenBy: 'public', changedBy: 'owner', live: true },
  /** Whether the own page and those of the answers are `noindex`. */
  hide_answers: { type: 'boolean', seenBy: 'public', changedBy: 'owner', live: true },
  /** Changed by `setAllowAnonymous`. */
  allow_anonymous: { type: 'boolean', seenBy: 'public', changedBy: 'server', live: true },
  /**
   * The end of a pause, as PocketBase writes a time: empty for an open inbox, `PAUSED_FOR_GOOD` for one
   * that its owner reopens by hand. It is emptied within a minute once it is over.
   */
  paused_until: { type: 'string', seenBy: 'owner', changedBy: 'owner', live: true },
  /** A day in UTC as PocketBase writes it, at midnight; may be empty. */
  last_seen: { type: 'string', seenBy: 'owner', changedBy: 'server' },
  hide_last_seen: { type: 'boolean', seenBy: 'public', changedBy: 'owner', live: true },
  /** Whether visits of the page are not counted. */
  visits_uncounted: { type: 'boolean', seenBy: 'owner', changedBy: 'owner', live: true },
  created_at: { type: 'string', seenBy: 'owner', changedBy: 'server' },
  needs_profile_setup: { type: 'boolean', seenBy: 'owner', changedBy: 'owner' },
  /** Whether a password was ever chosen; an account made through a provider has a random one. */
  has_password: { type: 'boolean', seenBy: 'owner', changedBy: 'server' },
  two_factor: { type: 'boolean', seenBy: 'owner', changedBy: 'proven_owner' },
  /** Whether the e-mail address was confirmed. */
  verified: { type: 'boolean', seenBy: 'owner', changedBy: 'server' },
  /** Language of the mails. */
  language: { type: 'string', seenBy: 'nobody', changedBy: 'owner' },
  password: { type: 'string', seenBy: 'nobody', changedBy: 'admin' },
} as const satisfies Record<string, ProfileField>;

type Fields = typeof profileFields;

/** The names of the fields that have these properties. */
type FieldWith<Part extends Partial<ProfileField>> = {
  [Name in keyof Fields]: Fields[Name] extends Part ? Name : never;
}[keyof Fields];

type ValueOf<Field extends ProfileField> = Field extends { type: 'boolean' }
  ? boolean
  : Field extends { values: readonly (infer Value)[] }
    ? Value | ''
    : string;

/** The fields that pass a test, each with its name. */
export const profileFieldsWhere = (
  test: (field: ProfileField) => boolean,
): (readonly [keyof Fields, ProfileField])[] =>
  (Object.keys(profileFields) as (keyof Fields)[])
    .map((name) => [name, profileFields[name]] as const)
    .filter(([, field]) => test(field));

/** The signed-in person's own profile, as PocketBase answers it. */
export type Profile = { id: string; collectionId: string; collectionName: string } & {
  -readonly [Name in FieldWith<{ seenBy: 'owner' | 'public' }>]: ValueOf<Fields[Name]>;
};

export type LiveProfile = Partial<Pick<Profile, FieldWith<{ live: true }>>>;

/** A field with a maximum, which `rules/profile-texts.ts` checks. */
export type LimitedField = FieldWith<{ max: number }>;

/**
 * The proof that whoever is signed in is the owner, for switching the second factor off: the
 * password, or where there is none the mailed code. (`oldPassword` is
 * taken: PocketBase demands a new password beside it.)
 */
export type Reauthentication = { currentPassword: string } | { code: string };

type Editable = Pick<
  Profile,
  FieldWith<{ type: 'string' | 'boolean'; seenBy: 'owner' | 'public'; changedBy: 'owner' }>
>;

/** A browser's `File`. */
interface Picture {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** A change of the own profile; an empty picture removes the stored one. */
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

/** The CSRF token of the specification is ignored, since no cookie authenticates. */
export const setAllowAnonymous = {
  method: 'POST',
  path: '/api/update_allow_anonymous',
  caller: 'member',
  codes: [],
  types: {} as Types<{ user_id: string; allow_anon: boolean; csrf_token: null }>,
} as const satisfies RequestContract;

export interface Availability {
  available: boolean;
  existingUsername?: string;
  suggestion?: string;
}

/**
 * A GET, where the specification has a POST: guests ask this, reading a body would hold a JavaScript
 * machine until the body has come, and usernames are public.
 */
export const checkUsernameAvailability = {
  method: 'GET',
  path: '/api/check_username_availability',
  caller: 'anybody',
  codes: [],
  types: {} as Types<{ username_to_check: string }, Availability>,
} as const satisfies RequestContract;

type PublicField = FieldWith<{ seenBy: 'public' }>;
type PublicFile = PublicField & FieldWith<{ type: 'file' }>;

/** The public part of a profile. The id is the address of messages, not a secret. */
export interface PublicProfile
  extends Pick<Profile, 'id' | Exclude<PublicField, PublicFile>>, PublicPaths {
  /** Whether the inbox is closed to everybody, also to members. */
  paused: boolean;
  /** The day in UTC on which the pause ends by itself, `YYYY-MM-DD`, or empty. */
  reopens: string;
  /** A day in UTC, `YYYY-MM-DD`; empty if hidden or unknown. */
  last_seen: string;
  /** A day in UTC, `YYYY-MM-DD`. */
  created_at: string;
  /** One page. */
  messages: PublicMessage[];
  /** Whether a further page of messages exists. */
  has_more: boolean;
}

/** Path of each public file, or empty. */
type PublicPaths = Record<`${PublicFile}_url`, string>;

export interface PublicMessage {
  id: string;
  content: string;
  is_favorite: boolean;
  reactions: string;
  /** ISO 8601 in UTC, to the minute: `2026-11-20T16:10Z`. */
  created_at: string;
  /** Oldest first. */
  replies: PublicReply[];
}

export type PublicReply = Pick<PublicMessage, 'id' | 'content' | 'created_at'> & {
  message_id: string;
};

/** One page of the public messages; the server fills the first one into our own pages. */
export const showPublicProfile = {
  method: 'GET',
  path: '/api/public-profile/{username}',
  caller: 'anybody',
  codes: [],
  types: {} as Types<PublicProfileQuery, PublicProfile>,
} as const satisfies RequestContract;

interface PublicProfileQuery {
  username: string;
  page?: string;
  /** Only messages with public replies, by their last reply, newest first. */
  answered?: 'true';
}

/** The allowed parameters; any other is `query_not_allowed`. */
export const publicProfileParameters = [
  'page',
  'answered',
] as const satisfies readonly (keyof PublicProfileQuery)[];
