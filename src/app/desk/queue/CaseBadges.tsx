import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import EyeOff from 'lucide-react/icons/eye-off';
import Megaphone from 'lucide-react/icons/megaphone';
import Siren from 'lucide-react/icons/siren';
import Trash2 from 'lucide-react/icons/trash-2';
import type { CaseRow } from '../../../contract/desk.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { caseSubjectOf, toldAs } from '../../../rules/reports.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../words.ts';

type Named = Pick<CaseRow, 'subject' | 'is_private' | 'username'>;

type Done = Pick<CaseRow, 'action' | 'decision_reason' | 'verdict'>;

/** Returns a function that says what was decided, and whether that still holds; empty if nothing was decided. */
function useDoneWords() {
  const { t } = useWords();
  return ({ action, decision_reason, verdict }: Done): string => {
    if (action === '') return '';
    if (action === 'suspend' && verdict === 'reversed') return t('now_lifted');
    const text = t(`done_${toldAs(action, decision_reason)}`);
    return verdict === '' ? text : t(`then_${verdict}`, { text });
  };
}

/** Returns a function that says what a case is about, and whose page or inbox that is. */
export function useCaseWords() {
  const { t } = useWords();
  return ({ subject, is_private, username }: Named) =>
    t(`about_${caseSubjectOf(subject, is_private)}`, { target: isolated(username) });
}

/** Returns a function that counts the reports besides the first, whose reason the others may not share. */
export function useReportsWords() {
  const { t } = useWords();
  return ({ reason, reports }: Pick<CaseRow, 'reason' | 'reports'>): string =>
    reports > 1 && reason !== ''
      ? t('more_reports', { count: reports - 1 })
      : t('reports', { count: reports });
}

/** The outcome of a case with the icon of its action; neutral where nothing was done, or nothing of it is left. */
export function OutcomeBadge({ of: done }: { readonly of: Done }) {
  const doneOf = useDoneWords();
  const { action, verdict } = done;
  if (action === '') return null;
  const Icon = actionIcons[action];
  const isNeutral = action === 'dismiss' || verdict === 'reversed';
  return (
    <Badge tone={isNeutral ? 'neutral' : 'soft'}>
      <Icon />
      {doneOf(done)}
    </Badge>
  );
}

export function UrgentBadge() {
  const { t } = useWords();
  return (
    <span className="badge bg-danger-soft text-danger">
      <Siren />
      {t('urgent')}
    </span>
  );
}

/** Icons of the actions, on the buttons and beside their outcome. */
export const actionIcons = {
  hide: EyeOff,
  delete: Trash2,
  warn: Megaphone,
  suspend: Ban,
  dismiss: CircleCheck,
};
