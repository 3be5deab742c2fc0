import { usernameErrors } from '../rules/username.ts';
import type { Fields, FieldWith, ValueOf } from './profile-fields.ts';
import { byAnybody, byMember, type Types } from './request.ts';

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

export const changeProfile = byMember('PATCH /api/collections/profiles/records/{id}', {
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
});

/** The specification's CSRF token is ignored, because authentication uses no cookie. */
export const setAllowAnonymous = byMember('POST /api/update_allow_anonymous', {
  types: {} as Types<{ user_id: string; allow_anon: boolean; csrf_token: null }>,
});

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
export const checkUsernameAvailability = byAnybody('GET /api/check_username_availability', {
  types: {} as Types<{ username_to_check: string }, Availability>,
});

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
  /** The month of the sign-up in UTC, `YYYY-MM`. */
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

export type PublicReply = Pick<PublicMessage, 'id' | 'content'> & {
  message_id: string;
  /** The UTC day, `YYYY-MM-DD`. */
  created_at: string;
};
