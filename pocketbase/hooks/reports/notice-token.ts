/** Returns the token of the notice of the newest suspension; empty, as there are no notices yet. */
export function noticeTokenOf(_app: CoreApp, _profile: core.Record): string {
  return '';
}
