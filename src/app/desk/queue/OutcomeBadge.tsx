import type { CaseRow } from '../../../contract/desk.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { actionIcons } from './action-icons.ts';
import { useDoneWords } from './case-words.ts';

type Done = Pick<CaseRow, 'action' | 'decision_reason' | 'verdict'>;

/** The outcome of a case with the icon of its action; neutral where nothing was done, or nothing of it is left. */
export function OutcomeBadge({ of: done }: { readonly of: Done }) {
  const doneOf = useDoneWords();
  const { action, verdict } = done;
  if (action === '') return null;
  const Icon = actionIcons[action];
  const isNeutral = action === 'dismiss' || verdict === 'reversed';
  return (
    <Badge tone={isNeutral ? 'neutral' : 'soft'}>
      <Icon aria-hidden="true" />
      {doneOf(done)}
    </Badge>
  );
}
