import { useState, type KeyboardEvent } from 'react';
import { defaultVoice } from '../../../rules/voices.ts';
import { saveOwnPage } from '../../../stores/own-page.ts';
import type { Profile } from '../../../stores/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { usePreviewWords } from '../use-preview-words.ts';
import { useWords } from '../words.ts';
import { PagePreview } from './PagePreview.tsx';
import { PromptField } from './PromptField.tsx';
import { VoicePicker } from './VoicePicker.tsx';

export interface OwnPageDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Escape is the button 'cancel'; while it saves, the dialog only hides, and a failure brings it back. */
export function OwnPageDialog({ profile, onClose }: OwnPageDialogProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(true);
  const { values, set, field, busy, submit } = useOwnPage(profile, onClose, () => setOpen(true));
  const close = () => (busy ? setOpen(false) : onClose());
  return (
    <Dialog open={open} onClose={close} title={t('own_page_look')} closeLabel={t('close')}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Enter in the field is the form's */}
      <form className="page-editor" noValidate onSubmit={submit} onKeyDown={submitOnEnter}>
        <PagePreview profile={{ ...profile, ...values }} />
        <div className="grid content-start gap-6">
          <VoicePicker voice={values.voice} onChoose={(voice) => set('voice', voice)} />
          <PromptField {...field('prompt')} />
          <Switch
            label={t('hide_answers')}
            hint={t('hide_answers_hint')}
            checked={values.hide_answers}
            onChange={(event) => set('hide_answers', event.target.checked)}
          />
        </div>
        <div className="dialog-actions">
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('own_page_save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useOwnPage(profile: Profile, onSaved: () => void, onRefused: () => void) {
  const { t, explain } = useWords();
  const words = usePreviewWords();
  return useForm({
    initial: {
      voice: profile.voice || defaultVoice,
      prompt: profile.prompt,
      hide_answers: profile.hide_answers,
    },
    submit: (page) => saveOwnPage(page, words),
    mainField: 'prompt',
    onSuccess: () => {
      showSuccess(t('own_page_saved'));
      onSaved();
    },
    onFailure: ({ code }) => {
      onRefused();
      showError(explain(code, 'own_page_failed'));
    },
  });
}

/** A headline has one line. Enter also ends the choice of a word in an input method. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
