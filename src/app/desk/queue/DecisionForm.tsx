import { useStore } from '@nanostores/react';
import Phone from 'lucide-react/icons/phone';
import type { Case } from '../../../contract/desk.ts';
import { failed } from '../../../contract/result.ts';
import {
  checkDecisionWords,
  deskActions,
  toldAs,
  type DeskAction,
} from '../../../rules/reports.ts';
import { decide } from './cases.ts';
import { $drafts, changeDraft, draftFor, dropDraft, type DecisionDraft } from './drafts.ts';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { showError } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ReasonField, WordsField } from '../deciding/fields.tsx';
import { ToldPreview } from '../deciding/ToldPreview.tsx';
import { useWords } from '../words.ts';
import { ChoiceChips, DecidingForm, SubmitBar } from './DecidingForm.tsx';
import { actionIcons } from './CaseBadges.tsx';
import { actionsFor, chooseAction, isSevere } from './choose-action.ts';
import { missingHelplines } from './Danger.tsx';
import { useUndo } from './use-undo.ts';

/** Decides an open case: an action, its reason, and words of one's own. */
export function DecisionForm({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  const draft = draftFor(useStore($drafts), shown.id);
  const { action } = draft;
  const form = useDecision(shown, draft);
  const possible = actionsFor(shown);
  const choice = (
    <ChoiceChips
      labelledBy="desk-decision"
      options={deskActions
        .filter((one) => possible.includes(one))
        .map((value) => ({ value, label: t(`act_${value}`), Icon: actionIcons[value] }))}
      chosen={action}
      onChoose={(chosen) => chooseAction(shown, chosen)}
    />
  );
  return (
    <DecidingForm
      id="desk-decision"
      title={t('decision')}
      choice={choice}
      isChosen={action !== ''}
      next="reason"
      quote={shown.content}
      onSubmit={form.submit}
    >
      {action !== '' && <Fields shown={shown} draft={{ ...draft, action }} form={form} />}
    </DecidingForm>
  );
}

/** Decides a case with what was chosen and typed; that stays whenever it was not accepted. */
function useDecision({ id }: Case, draft: DecisionDraft) {
  const { fieldErrorText, failureText } = useWords();
  const offerUndo = useUndo();
  return useForm<DecisionDraft, Case>({
    values: draft,
    onValues: (changes) => changeDraft(id, changes),
    errorText: fieldErrorText,
    check: ({ reason, words }) => ({
      reason: reason === '' ? 'decision_reason_required' : null,
      words: checkDecisionWords(words.trim()),
    }),
    submit: async ({ action, reason, words }) =>
      action === '' || reason === ''
        ? failed('refused')
        : decide({ id, action, reason, words: words.trim() }),
    onSuccess: (decided) => {
      dropDraft(id);
      offerUndo(decided);
    },
    onFormError: ({ code }) => showError(failureText(code, 'decision_failed')),
  });
}

interface FieldsProps {
  readonly shown: Case;
  readonly draft: DecisionDraft & { readonly action: DeskAction };
  readonly form: ReturnType<typeof useDecision>;
}

function Fields({ shown, draft, form }: FieldsProps) {
  const { t } = useWords();
  const { action } = draft;
  const told = toldAs(action, draft.reason);
  const { error, ...reason } = form.field('reason');
  const helplines = missingHelplines(shown, draft, t);
  // Words of concern are there to say where help is.
  const isHelpMissing = told === 'concern' && helplines !== '';
  const isQuiet = isHelpMissing || (action === 'dismiss' && shown.is_urgent);
  return (
    <>
      <div>
        {/* Another action may have proposed a reason since. */}
        <ReasonField {...reason} action={action} error={draft.reason === '' ? error : undefined} />
        <WordsField
          label={t(action === 'dismiss' && !shown.is_private ? 'words_dismiss' : 'words')}
          {...form.field('words')}
        />
        {helplines !== '' && (
          <AddHelplines
            variant={isHelpMissing ? 'primary' : 'quiet'}
            onAdd={() => form.set('words', `${draft.words.trim()}\n${helplines}`.trim())}
          />
        )}
      </div>
      <div>
        <ToldPreview
          username={shown.profile.username}
          language={shown.profile.language}
          action={action}
          subject={shown.subject}
          isPrivate={shown.is_private}
          reason={draft.reason}
          words={draft.words}
        />
      </div>
      <SubmitBar
        variant={isSevere(action) ? 'danger' : isQuiet ? 'quiet' : 'primary'}
        busy={form.busy}
        onCancel={() => form.set('action', '')}
      >
        {t(`do_${told}`)}
      </SubmitBar>
    </>
  );
}

interface AddHelplinesProps {
  readonly variant: ButtonVariant;
  readonly onAdd: () => void;
}

/** Adds the helplines to the words; the focus goes there, because the button disappears. */
function AddHelplines({ variant, onAdd }: AddHelplinesProps) {
  const { t } = useWords();
  const button = usePassFocusOn(() => document.querySelector<HTMLElement>('.desk-fields textarea'));
  return (
    <Button ref={button} variant={variant} className="-mt-2 justify-self-start" onClick={onAdd}>
      <Phone />
      {t('add_helplines')}
    </Button>
  );
}
