/** `GET`, members only: the caller's links to sign-in providers, as `ConnectedAccounts`. */
export const CONNECTED_ACCOUNTS_PATH = '/api/connected_accounts';

export interface ConnectedAccount {
  /** By which the link is removed: `DELETE` on `_externalAuths`. */
  id: string;
  /** PocketBase's name of it, such as `google`. */
  provider: string;
}

export interface ConnectedAccounts {
  items: ConnectedAccount[];
}
