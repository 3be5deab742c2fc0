/**
 * All that anybody may know of a profile, as `GET /api/public-profile/{username}` answers it.
 * The id is the address of messages, not a secret.
 */
export interface PublicProfile {
  id: string;
  username: string;
  bio: string;
  /** Path of the picture, or empty. */
  avatar_url: string;
  allow_anonymous: boolean;
  /** Never shown to others then. */
  hide_last_seen: boolean;
  /** A day in UTC, `YYYY-MM-DD`; empty where it is hidden or there is none. */
  last_seen: string;
  /** A day in UTC, `YYYY-MM-DD`. */
  created_at: string;
  /** One page, newest first. */
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
