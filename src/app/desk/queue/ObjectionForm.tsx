import { useStore } from '@nanostores/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Scale from 'lucide-react/icons/scale';
import { verdicts, type Case } from '../../../contract/desk.ts';
import { failed } from '../../../contract/result.ts';
import { checkDecisionWords } from '../../../rules/reports.ts';
import { answerObjection } from './cases.ts';
import { $drafts, changeDraft, draftFor, dropDraft, type DecisionDraft } from './drafts.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ToldFrame, ToldWords } from '../deciding/ToldPreview.tsx';
import { WordsField } from '../deciding/fields.tsx';
import { useWords } from '../words.ts';
import { ChoiceChips, DecidingForm, SubmitBar } from './DecidingForm.tsx';

const icons = { upheld: Scale, reversed: RotateCcw };

/** Decides about an objection: the decision stays, or is taken back. */
export function ObjectionForm({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  const draft = draftFor(useStore($drafts), shown.id);
  const { verdict, words } = draft;
  const { profile } = shown;
  const { field, set, busy, submit } = useAnswer(shown.id, draft);
  const choice = (
    <ChoiceChips
      labelledBy="desk-verdict"
      options={verdicts.map((value) => ({ value, label: t(`act_${value}`), Icon: icons[value] }))}
      chosen={verdict}
      onChoose={(chosen) => set('verdict', chosen)}
    />
  );
  return (
    <DecidingForm
      id="desk-verdict"
      title={t('objection_decide')}
      choice={choice}
      isChosen={verdict !== ''}
      next="words"
      quote={shown.objection?.text ?? ''}
      onSubmit={submit}
    >
      {verdict !== '' && (
        <>
          <div>
            <WordsField label={t('objection_words')} {...field('words')} />
          </div>
          <div>
            <ToldFrame username={profile.username} language={profile.language}>
              <p className="font-medium">{t(`objection_${verdict}`)}</p>
              <ToldWords words={words} />
            </ToldFrame>
            {verdict === 'reversed' && (
              <p className="text-sm text-ink-soft">
                {t(shown.action === 'delete' ? 'reversed_not_restored' : 'reversed_hint')}
              </p>
            )}
          </div>
          <SubmitBar busy={busy} onCancel={() => set('verdict', '')}>
            {t(`do_${verdict}`)}
          </SubmitBar>
        </>
      )}
    </DecidingForm>
  );
}

/** Answers the objection with what was chosen and typed; that stays whenever it was not accepted. */
function useAnswer(id: string, draft: DecisionDraft) {
  const { t, fieldErrorText, failureText } = useWords();
  return useForm<DecisionDraft, unknown>({
    values: draft,
    onValues: (changes) => changeDraft(id, changes),
    errorText: fieldErrorText,
    check: ({ words }) => ({ words: checkDecisionWords(words.trim()) }),
    submit: async ({ verdict, words }) =>
      verdict === '' ? failed('refused') : answerObjection(id, verdict, words.trim()),
    onSuccess: (_, { verdict }) => {
      dropDraft(id);
      if (verdict !== '') showSuccess(t(`said_${verdict}`));
    },
    onFormError: ({ code }) => showError(failureText(code, 'decision_failed')),
  });
}
