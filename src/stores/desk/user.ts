import { atom, onMount } from 'nanostores';
import {
  dropSuperuserToken,
  onSuperuserRefused,
  sendAtDesk,
  superuserToken,
} from '../../api/desk.ts';
import { showDeskUser } from '../../contract/desk.ts';
import type { OutputOf } from '../../contract/request.ts';
import { $session } from '../account/session.ts';
import { $counts } from './counts.ts';

export type DeskUser = Omit<OutputOf<typeof showDeskUser>, 'counts'>;

export type DeskState =
  | { readonly status: 'unknown' | 'guest' | 'unreachable' }
  /** A member who is no moderator. */
  | { readonly status: 'stranger' }
  /** `isEnded`: the session ended, but what was typed stays on the page. */
  | { readonly status: 'in'; readonly user: DeskUser; readonly isEnded: boolean };

/** The person at the desk in this tab. */
export const $desk = atom<DeskState>({ status: 'unknown' });

onMount($desk, () => {
  // The build renders islands too, but has no server.
  if (typeof document === 'undefined') return undefined;
  const stops = [onSuperuserRefused(end), $session.subscribe(() => void followSession())];
  return () => stops.forEach((stop) => stop());
});

/** Asks again whenever a member's session begins, ends or is renewed, unless a superuser is here. */
async function followSession(): Promise<void> {
  const session = $session.get();
  if (superuserToken() !== '') {
    if ($desk.get().status === 'unknown') await enter();
  } else if (session.status === 'member') {
    const desk = $desk.get();
    if (desk.status !== 'in' || desk.isEnded) await enter();
  } else if (session.status === 'guest') end();
}

let asked = 0;

/** Asks the server who this is. */
export async function enter(): Promise<void> {
  const question = (asked += 1);
  const result = await sendAtDesk(showDeskUser);
  if (question !== asked) return;
  if (result.ok) {
    const { counts, ...user } = result.value;
    $counts.set(counts);
    $desk.set({ status: 'in', user, isEnded: false });
  } else if (['refused', 'not_allowed', 'gone'].includes(result.error.code))
    $desk.set(refusedState());
  else if ($desk.get().status !== 'in') $desk.set({ status: 'unreachable' });
}

const refusedState = (): DeskState =>
  superuserToken() === '' && $session.get().status === 'member'
    ? { status: 'stranger' }
    : { status: 'guest' };

function end(): void {
  asked += 1;
  const desk = $desk.get();
  $desk.set(desk.status === 'in' ? { ...desk, isEnded: true } : { status: 'guest' });
}

/** Shows the desk's sign-in, and ends a superuser's here. */
export function closeDesk(): void {
  $desk.set({ status: 'guest' });
  dropSuperuserToken();
}
