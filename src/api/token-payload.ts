/** What a token of PocketBase's says of itself; the server alone can tell whether it is true. */
interface TokenPayload {
  /** The account. */
  readonly id?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
}

/** Empty where it is no such token. */
export function tokenPayload(token: string): TokenPayload {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(atob(payload)) as TokenPayload | null) ?? {};
  } catch {
    return {};
  }
}
