import type { DeskUser } from '../../stores/desk/user.ts';
import { AskDialog } from '../shell/AskDialog.tsx';
import { usePartTitle } from '../shell/Nav.tsx';
import { partsFor } from '../shell/part.ts';
import { Parts } from '../shell/Parts.tsx';
import { DeskNav } from './DeskNav.tsx';
import { parts } from './parts.ts';
import { PartSkeleton } from './parts/skeletons.tsx';
import { useKeptFocus } from './parts/use-kept-focus.ts';
import { UserContext } from './parts/user-context.ts';

/** Shows one part of the desk, and the navigation between all. */
export function DeskParts({ user }: { readonly user: DeskUser }) {
  const shown = partsFor(parts, user.role);
  usePartTitle(shown);
  useKeptFocus();
  return (
    <UserContext value={user}>
      <DeskNav parts={shown} />
      <Parts parts={shown} className="desk-part" skeleton={<PartSkeleton />} />
      <AskDialog />
    </UserContext>
  );
}
