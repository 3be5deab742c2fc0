import { useStore } from '@nanostores/react';
import Phone from 'lucide-react/icons/phone';
import type { Case } from '../../../contract/desk.ts';
import { deskActions, toldAs, type DeskAction } from '../../../rules/reports.ts';
import { $drafts, changeDraft, draftFor, type DecisionDraft } from '../../../stores/desk/drafts.ts';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { ReasonField } from '../deciding/ReasonField.tsx';
import { ToldPreview } from '../deciding/ToldPreview.tsx';
import { WordsField } from '../deciding/WordsField.tsx';
import { useWords } from '../words.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { actionIcons } from './CaseBadges.tsx';
import { actionsFor, chooseAction, isSevere } from './choose-action.ts';
import { missingHelplines } from './Danger.tsx';
import { ChosenFields, DecidingForm, SubmitBar } from './DecidingForm.tsx';
import { useDecision, type DecisionErrors } from './use-decision.ts';
import { useFieldFocus } from './use-field-focus.ts';

/** Decides an open case: an action, its reason, and words of one's own. */
export function DecisionForm({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  const draft = draftFor(useStore($drafts), shown.id);
  const { form, focus } = useFieldFocus('reason');
  const { errors, busy, submit } = useDecision(shown, draft, focus);
  return (
    <DecidingForm form={form} labelledBy="desk-decision" onSubmit={submit}>
      <div className={`desk-decision ${draft.action === '' ? 'desk-submit' : ''}`}>
        <h3 className="font-medium" id="desk-decision">
          {t('decision')}
        </h3>
        <ActionChoice shown={shown} chosen={draft.action} />
      </div>
      {draft.action !== '' && (
        <ChosenFields quote={shown.content}>
          <Fields
            shown={shown}
            draft={{ ...draft, action: draft.action }}
            errors={errors}
            busy={busy}
          />
        </ChosenFields>
      )}
    </DecidingForm>
  );
}

interface FieldsProps {
  readonly shown: Case;
  readonly draft: DecisionDraft & { readonly action: DeskAction };
  readonly errors: DecisionErrors;
  readonly busy: boolean;
}

function Fields({ shown, draft, errors, busy }: FieldsProps) {
  const { t } = useWords();
  const { action } = draft;
  const told = toldAs(action, draft.reason);
  const helplines = missingHelplines(shown, draft, t);
  // Words of concern are there to say where help is.
  const isHelpMissing = told === 'concern' && helplines !== '';
  const isQuiet = isHelpMissing || (action === 'dismiss' && shown.is_urgent);
  return (
    <>
      <div>
        <ReasonField
          action={action}
          value={draft.reason}
          error={draft.reason === '' ? errors.reason : undefined}
          onChange={(chosen) => changeDraft(shown.id, { reason: chosen })}
        />
        <WordsField
          label={t(action === 'dismiss' && !shown.is_private ? 'words_dismiss' : 'words')}
          value={draft.words}
          error={errors.words}
          onText={(words) => changeDraft(shown.id, { words })}
        />
        {helplines !== '' && (
          <AddHelplines
            variant={isHelpMissing ? 'primary' : 'quiet'}
            onAdd={() =>
              changeDraft(shown.id, { words: `${draft.words.trim()}\n${helplines}`.trim() })
            }
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
      <SubmitBar onCancel={() => changeDraft(shown.id, { action: '' })}>
        <Button
          type="submit"
          size="large"
          variant={isSevere(action) ? 'danger' : isQuiet ? 'quiet' : 'primary'}
          busy={busy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {t(`do_${told}`)}
        </Button>
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
      <Phone aria-hidden="true" />
      {t('add_helplines')}
    </Button>
  );
}

interface ActionChoiceProps {
  readonly shown: Case;
  readonly chosen: DeskAction | '';
}

function ActionChoice({ shown, chosen }: ActionChoiceProps) {
  const { t } = useWords();
  const possible = actionsFor(shown);
  return (
    <ChoiceChips
      labelledBy="desk-decision"
      options={deskActions
        .filter((action) => possible.includes(action))
        .map((value) => ({ value, label: t(`act_${value}`), Icon: actionIcons[value] }))}
      chosen={chosen}
      onChoose={(action) => chooseAction(shown, action)}
    />
  );
}
