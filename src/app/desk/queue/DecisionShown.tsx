import { useStore } from '@nanostores/react';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Case } from '../../../contract/desk.ts';
import { $drafts, draftFor } from './drafts.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { succeeded } from '../../../contract/result.ts';
import { useWords } from '../words.ts';
import { NextCase } from './NextCase.tsx';
import { useUndoNow } from './use-undo.ts';

/** The decision, who made it, and an objection that is answered. */
export function DecisionShown({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  const undo = useUndoNow();
  const { busy, start } = useAction({
    run: async () => {
      await undo(shown.id);
      return succeeded(null);
    },
  });
  return (
    <section className="desk-decision" aria-labelledby="desk-decision">
      <KeptWords id={shown.id} />
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-medium" id="desk-decision">
          {t(shown.action === '' ? 'state_closed' : 'decision')}
        </h3>
        {/* A decided case stays open, because it can be taken back. */}
        <NextCase id={shown.id} className="ms-auto" otherwise={<span className="ms-auto" />} />
        {shown.decision?.can_undo && (
          <Button variant="quiet" busy={busy} aria-keyshortcuts="u" onClick={() => start()}>
            <Undo2 className="mirrored" />
            {t('undo')}
          </Button>
        )}
      </div>
      <DecisionFacts shown={shown} />
      <DecisionWords shown={shown} />
      <ObjectionShown shown={shown} />
    </section>
  );
}

/** The objection, and the reply to it. */
export function ObjectionShown({ shown: { objection } }: { readonly shown: Case }) {
  const { lang, t } = useWords();
  if (!objection) return null;
  return (
    <>
      <section className="grid gap-2" aria-labelledby="desk-objection">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="font-medium" id="desk-objection">
            {t('objection')}
          </h3>
          <p className="flex-none text-sm text-ink-soft">
            <RelativeTime lang={lang} date={objection.objected_at} />
          </p>
        </div>
        {/* The person's own words look like a message, and those of moderators like a reply. */}
        <p className="note note-text pb-4" dir="auto">
          {objection.text}
        </p>
      </section>
      {objection.answer !== '' && (
        <>
          <h3 className="font-medium">{t('objection_reply')}</h3>
          <p className="note-reply wrap-anywhere whitespace-pre-wrap" dir="auto">
            {objection.answer}
          </p>
        </>
      )}
    </>
  );
}

/** Shows the words of a decision that came too late, because somebody else had decided. */
function KeptWords({ id }: { readonly id: string }) {
  const { t } = useWords();
  const { action, verdict, words } = draftFor(useStore($drafts), id);
  if (action === '' && verdict === '') return null;
  return (
    <div className="grid gap-1 rounded-note bg-warning-soft px-4 py-3 text-warning" role="status">
      <p className="font-medium">{t('case_decided')}</p>
      {words !== '' && (
        <>
          <p className="text-sm">{t('kept_words')}</p>
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {words}
          </p>
        </>
      )}
    </div>
  );
}

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
