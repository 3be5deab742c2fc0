import type { Case } from '../../../contract/desk.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useWords } from '../words.ts';
import { useDoneWords } from './case-words.ts';

interface DecisionFactsProps {
  readonly shown: Case;
  /** Whether the line says what was decided, too. */
  readonly isNamed?: boolean;
}

/** Why it was decided so, by whom and when, with the words to the person. */
export function DecisionFacts({ shown, isNamed }: DecisionFactsProps) {
  const { lang, t } = useWords();
  const doneOf = useDoneWords();
  const { decision } = shown;
  if (!decision) return null;
  return (
    <>
      <p className="note-meta mt-0!">
        {isNamed && <span>{doneOf(shown)}</span>}
        {decision.reason !== '' && <span>{t(`reason_${decision.reason}`)}</span>}
        <span>
          <bdi>{t('decided_by', { name: decision.decided_by })}</bdi>{' '}
          <RelativeTime lang={lang} date={decision.decided_at} />
        </span>
      </p>
      {isNamed && decision.words !== '' && (
        <h3 className="font-medium">{t('words_of_moderators')}</h3>
      )}
      {decision.words !== '' && <Quote text={decision.words} />}
    </>
  );
}

export function Quote({ text }: { readonly text: string }) {
  return (
    <p className="note-reply wrap-anywhere whitespace-pre-wrap" dir="auto">
      {text}
    </p>
  );
}
