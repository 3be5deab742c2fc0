import { usernameErrors } from '../rules/username.ts';
import type { Voice } from '../rules/voices.ts';
import type { RequestContract, Types } from './request.ts';

/** The signed-in person's own profile, as PocketBase answers it. */
export interface Profile {
  id: string;
  collectionId: string;
  collectionName: string;
  username: string;
  email: string;
  bio: string;
  /** Name of the picture's file, or empty. */
  avatar: string;
  /** Empty until one is chosen. */
  voice: Voice | '';
  /** What visitors are asked; empty for the page's own question. */
  prompt: string;
  /**
   * Name of the file that link previews show, or empty. It shows the name, the photo, the voice and
   * the prompt; a change of one of them removes it, unless a new one comes with it.
   */
  preview: string;
  /** Whether search engines are told to leave out the own page, and those of the answers. */
  hide_answers: boolean;
  allow_anonymous: boolean;
  /**
   * Nobody can write until then, as PocketBase writes a time: empty for an open inbox,
   * `PAUSED_FOR_GOOD` for one that its owner reopens by hand. Emptied within a minute once it is over.
   */
  paused_until: string;
  /** A day in UTC as PocketBase writes it, at midnight; may be empty. */
  last_seen: string;
  /** Whether others are told nothing of it. */
  hide_last_seen: boolean;
  /** Whether nobody counts how often the page is opened. */
  visits_uncounted: boolean;
  created_at: string;
  needs_profile_setup: boolean;
  /** Whether a password was ever chosen; an account made through a provider has a random one. */
  has_password: boolean;
  two_factor: boolean;
  /** Whether the e-mail address was confirmed. */
  verified: boolean;
}

/** What changes on one of the owner's devices and shows on the others at once. */
export const liveProfileFields = {
  bio: 'string',
  voice: 'string',
  prompt: 'string',
  avatar: 'string',
  preview: 'string',
  hide_answers: 'boolean',
  hide_last_seen: 'boolean',
  allow_anonymous: 'boolean',
  paused_until: 'string',
  visits_uncounted: 'boolean',
} as const satisfies Partial<Record<keyof Profile, 'string' | 'boolean'>>;

export type LiveProfile = Partial<Pick<Profile, keyof typeof liveProfileFields>>;

/**
 * What an update of the profile carries that switches the second factor off, to show that who is
 * signed in is the owner: the password, or where there is none the mailed code. (`oldPassword` is
 * taken: PocketBase demands a new password beside it.)
 */
export type Reauthentication = { currentPassword: string } | { code: string };

type Editable = Pick<
  Profile,
  | 'bio'
  | 'hide_answers'
  | 'hide_last_seen'
  | 'needs_profile_setup'
  | 'paused_until'
  | 'prompt'
  | 'username'
  | 'visits_uncounted'
  | 'voice'
>;

/** The file that a form sends, which a browser has. */
interface Picture {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** An empty picture removes the one that there is. */
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
 * A GET, where the specification asks for a POST: guests ask this, a handler that reads a body holds
 * a JavaScript machine until the body has come, and a username is public.
 */
export const checkUsernameAvailability = {
  method: 'GET',
  path: '/api/check_username_availability',
  caller: 'anybody',
  codes: [],
  types: {} as Types<{ username_to_check: string }, Availability>,
} as const satisfies RequestContract;

/** All that anybody may know of a profile. The id is the address of messages, not a secret. */
export interface PublicProfile {
  id: string;
  username: string;
  bio: string;
  /** Path of the picture, or empty. */
  avatar_url: string;
  voice: Voice | '';
  prompt: string;
  /** Path of the picture of link previews, or empty. */
  preview_url: string;
  hide_answers: boolean;
  allow_anonymous: boolean;
  /** Whether nobody can write for now, members neither. */
  paused: boolean;
  /** The day in UTC on which that ends by itself, `YYYY-MM-DD`; empty where none is known. */
  reopens: string;
  /** Never shown to others then. */
  hide_last_seen: boolean;
  /** A day in UTC, `YYYY-MM-DD`; empty where it is hidden or there is none. */
  last_seen: string;
  /** A day in UTC, `YYYY-MM-DD`. */
  created_at: string;
  /** One page. */
  messages: PublicMessage[];
  /** Whether a further page of messages exists. */
  has_more: boolean;
}

export interface PublicMessage {
  id: string;
  content: string;
  is_favorite: boolean;
  reactions: string;
  /** To the minute, ISO 8601 in UTC: `2026-11-20T16:10Z`. */
  created_at: string;
  /** Oldest first. */
  replies: PublicReply[];
}

export type PublicReply = Pick<PublicMessage, 'id' | 'content' | 'created_at'> & {
  message_id: string;
};

/**
 * A page of the public messages. The first one stands in our own pages already, for which the server
 * fills it in.
 */
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
  /** Only messages with public replies, by the last of these, newest first. */
  answered?: 'true';
}

/** All that may be asked beside the name; anything else is `query_not_allowed`. */
export const publicProfileParameters = [
  'page',
  'answered',
] as const satisfies readonly (keyof PublicProfileQuery)[];
