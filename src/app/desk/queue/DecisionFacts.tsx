import type { Case } from '../../../contract/desk.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useWords } from '../words.ts';

interface DecisionFactsProps {
  readonly shown: Case;
}

/** Why it was decided so, by whom and when. */
export function DecisionFacts({ shown: { decision } }: DecisionFactsProps) {
  const { lang, t } = useWords();
  if (!decision) return null;
  return (
    <p className="note-meta m-0! p-0!">
      {decision.reason !== '' && <span>{t(`reason_${decision.reason}`)}</span>}
      <span>
        <bdi>{t('decided_by', { name: decision.decided_by })}</bdi>{' '}
        <RelativeTime lang={lang} date={decision.decided_at} />
      </span>
    </p>
  );
}

/** The words to the person, in one line with who wrote them. */
export function DecisionWords({ shown: { decision } }: DecisionFactsProps) {
  const { t } = useWords();
  if (!decision || decision.words === '') return null;
  return (
    <p className="note-reply wrap-anywhere whitespace-pre-wrap">
      <span className="text-ink-soft">{t('decision_words')}</span> <bdi>{decision.words}</bdi>
    </p>
  );
}
