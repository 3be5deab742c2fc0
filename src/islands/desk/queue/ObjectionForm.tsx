import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { checkDecisionWords } from '../../../rules/reports.ts';
import { answerObjection } from '../../../stores/desk/cases.ts';
import { $drafts, changeDraft, draftFor, dropDraft } from '../../../stores/desk/drafts.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { WordsField } from '../deciding/WordsField.tsx';
import { useWords } from '../words.ts';

type Verdict = 'upheld' | 'reversed';

/** Decides about an objection: the decision stays, or is taken back. */
export function ObjectionForm({ id }: { readonly id: string }) {
  const { t, errorText, failureText } = useWords();
  const { words } = draftFor(useStore($drafts), id);
  const [error, setError] = useState<string>();
  const { busy, start } = useAction({
    run: (verdict: Verdict) => answerObjection(id, verdict, words.trim()),
    onSuccess: (_, verdict) => {
      dropDraft(id);
      showSuccess(t(`said_${verdict}`));
    },
    onFailure: ({ field, code }) => {
      if (field === 'words') setError(errorText(code));
      else showError(failureText(code, 'decision_failed'));
    },
  });
  const answer = (verdict: Verdict) => {
    const code = checkDecisionWords(words.trim());
    setError(code === null ? undefined : errorText(code));
    if (code === null) start(verdict);
  };
  return (
    <section className="desk-decision" aria-label={t('objection_decide')}>
      <h3 className="font-medium">{t('objection_decide')}</h3>
      <WordsField
        label={t('objection_words')}
        value={words}
        error={error}
        onText={(typed) => changeDraft(id, { words: typed })}
      />
      <p className="text-sm text-ink-soft">{t('objection_hint')}</p>
      <div className="desk-submit flex flex-wrap gap-3">
        <Button variant="quiet" busy={busy} onClick={() => answer('upheld')}>
          {t('uphold')}
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => answer('reversed')}>
          {t('reverse')}
        </Button>
      </div>
    </section>
  );
}
