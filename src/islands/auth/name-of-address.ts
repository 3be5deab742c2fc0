import { USERNAME_INPUT_MAX } from '../../rules/username.ts';

/** The name that somebody typed on another page and came with; no longer than could be typed here. */
export function nameOfAddress(): string {
  const name = new URLSearchParams(location.search).get('username') ?? '';
  return name.slice(0, USERNAME_INPUT_MAX);
}
