import { useStore } from '@nanostores/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import { verdicts, type Case, type Verdict } from '../../../contract/desk.ts';
import { checkDecisionWords } from '../../../rules/reports.ts';
import { answerObjection } from '../../../stores/desk/cases.ts';
import { $drafts, changeDraft, draftFor, dropDraft } from '../../../stores/desk/drafts.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { ToldFrame, ToldWords } from '../deciding/ToldPreview.tsx';
import { WordsField } from '../deciding/WordsField.tsx';
import { useWords } from '../words.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { ChosenFields, DecidingForm, SubmitBar } from './DecidingForm.tsx';
import { useFieldFocus } from './use-field-focus.ts';

const icons = { upheld: Scale, reversed: RotateCcw };

/** Decides about an objection: the decision stays, or is taken back. */
export function ObjectionForm({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  const { verdict, words } = draftFor(useStore($drafts), shown.id);
  const { form, focus } = useFieldFocus('words');
  const { error, busy, submit } = useAnswer(shown.id, verdict, words, focus);
  return (
    <DecidingForm form={form} labelledBy="desk-verdict" onSubmit={submit}>
      <div className={`desk-decision ${verdict === '' ? 'desk-submit' : ''}`}>
        <h3 className="font-medium" id="desk-verdict">
          {t('objection_decide')}
        </h3>
        <ChoiceChips
          labelledBy="desk-verdict"
          options={verdicts.map((value) => ({
            value,
            label: t(`act_${value}`),
            Icon: icons[value],
          }))}
          chosen={verdict}
          onChoose={(chosen) => changeDraft(shown.id, { verdict: chosen })}
        />
      </div>
      {verdict !== '' && (
        <ChosenFields quote={shown.objection?.text ?? ''}>
          <div>
            <WordsField
              label={t('objection_words')}
              value={words}
              error={error}
              onText={(typed) => changeDraft(shown.id, { words: typed })}
            />
          </div>
          <AnswerPreview shown={shown} verdict={verdict} words={words} />
          <SubmitBar onCancel={() => changeDraft(shown.id, { verdict: '' })}>
            <Button
              type="submit"
              size="large"
              busy={busy}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {t(`do_${verdict}`)}
            </Button>
          </SubmitBar>
        </ChosenFields>
      )}
    </DecidingForm>
  );
}

/** Answers the objection with what was chosen and typed; that stays whenever it was not accepted. */
function useAnswer(
  id: string,
  verdict: Verdict | '',
  words: string,
  focus: (field: string) => void,
) {
  const { t, errorText, failureText } = useWords();
  const [error, setError] = useState<string>();
  const showWordsError = (code: string) => {
    setError(errorText(code));
    focus('words');
  };
  const { busy, start } = useAction({
    run: (chosen: Verdict) => answerObjection(id, chosen, words.trim()),
    onSuccess: (_, chosen) => {
      dropDraft(id);
      showSuccess(t(`said_${chosen}`));
    },
    onFailure: ({ field, code }) => {
      if (field === 'words') showWordsError(code);
      else showError(failureText(code, 'decision_failed'));
    },
  });
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (verdict === '') return;
    const code = checkDecisionWords(words.trim());
    setError(undefined);
    if (code === null) start(verdict);
    else showWordsError(code);
  };
  return { error, busy, submit };
}

interface AnswerPreviewProps {
  readonly shown: Case;
  readonly verdict: Verdict;
  readonly words: string;
}

/** Shows what the person's notice will say, and what the verdict does. */
function AnswerPreview({ shown, verdict, words }: AnswerPreviewProps) {
  const { t } = useWords();
  return (
    <div>
      <ToldFrame username={shown.profile.username} language={shown.profile.language}>
        <p className="font-medium">{t(`objection_${verdict}`)}</p>
        <ToldWords words={words} />
      </ToldFrame>
      {verdict === 'reversed' && (
        <p className="text-sm text-ink-soft">
          {t(shown.action === 'delete' ? 'reversed_not_restored' : 'reversed_hint')}
        </p>
      )}
    </div>
  );
}
