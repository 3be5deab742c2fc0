/** The unverified payload of a PocketBase token. */
interface TokenPayload {
  /** The id of the account. */
  readonly id?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
}

/** An empty object for anything but a PocketBase token. */
export function tokenPayload(token: string): TokenPayload {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(atob(payload)) as TokenPayload | null) ?? {};
  } catch {
    return {};
  }
}
