/** Returns the token of the invitation whose link led here; undefined without one. */
export const invitationFromUrl = (): string | undefined =>
  new URLSearchParams(location.search).get('invite') ?? undefined;
