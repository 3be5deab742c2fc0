/** The payload of a PocketBase token, without a check of its signature. */
interface TokenPayload {
  /** The account's id. */
  readonly id?: string;
  /** Expiry in seconds since 1970. */
  readonly exp?: number;
}

/** Decodes the token's payload; returns an empty object for anything but a PocketBase token. */
export function tokenPayload(token: string): TokenPayload {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(atob(payload)) as TokenPayload | null) ?? {};
  } catch {
    return {};
  }
}
