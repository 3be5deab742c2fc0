import { useStore } from '@nanostores/react';
import Siren from 'lucide-react/icons/siren';
import { formatNumber } from '../../../i18n/format.ts';
import {
  caseStates,
  reportSubjects,
  type CaseState,
  type ReportSubject,
} from '../../../rules/reports.ts';
import type { DeskCounts } from '../../../contract/desk.ts';
import { $filter, setFilter } from './cases.ts';
import { $counts } from '../../../stores/desk/counts.ts';
import { useWords } from '../words.ts';
import { QueueKeys } from './QueueKeys.tsx';

/** Chooses the cases to list. Where there are none, nothing narrows them. */
export function QueueTools({ isEmpty }: { readonly isEmpty: boolean }) {
  const { subject, isUrgent } = useStore($filter);
  const hasFilters = !isEmpty || subject !== '' || isUrgent;
  return (
    <>
      <StateChips />
      <div className="desk-filters">
        {hasFilters && <Filters />}
        <QueueKeys />
      </div>
    </>
  );
}

function Filters() {
  const { lang, t } = useWords();
  const { state, subject, isUrgent } = useStore($filter);
  const counts = useStore($counts);
  const urgent = state === 'open' && counts ? counts.urgent : 0;
  return (
    <>
      <select
        className="field-input chip field-sizing-content w-auto py-0"
        aria-label={t('subject')}
        value={subject}
        onChange={({ target }) => setFilter({ subject: target.value as ReportSubject | '' })}
      >
        <option value="">{t('subject_any')}</option>
        {reportSubjects.map((name) => (
          <option key={name} value={name}>
            {t(`subjects_${name}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="chip"
        aria-pressed={isUrgent}
        onClick={() => setFilter({ isUrgent: !isUrgent })}
      >
        <Siren className="size-4" aria-hidden="true" />
        {t('urgent')}
        {urgent > 0 && <span className="desk-count">{formatNumber(urgent, lang)}</span>}
      </button>
    </>
  );
}

function StateChips() {
  const { lang, t } = useWords();
  const { state } = useStore($filter);
  const counts = useStore($counts);
  return (
    <div className="chips chips-wide" role="group" aria-label={t('states')}>
      {caseStates.map((name) => {
        const count = countOf(name, counts);
        return (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === state}
            onClick={() => setFilter({ state: name })}
          >
            {t(`state_${name}`)}
            {count > 0 && <span className="desk-count">{formatNumber(count, lang)}</span>}
          </button>
        );
      })}
    </div>
  );
}

function countOf(state: CaseState, counts: DeskCounts | null): number {
  return counts && (state === 'open' || state === 'objected') ? counts[state] : 0;
}
