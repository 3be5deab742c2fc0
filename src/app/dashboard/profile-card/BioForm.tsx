import { useEffect, useRef, type KeyboardEvent } from 'react';
import { BIO_MAX } from '../../../rules/profile-texts.ts';
import { saveProfileText } from '../../../stores/account/own-profile.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { scrollToBottom, useScrollAboveKeyboard } from '../../../ui/use-above-keyboard.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';

interface BioFormProps {
  readonly bio: string;
  /** The unsaved text, if any. */
  readonly draft: string | undefined;
  readonly onDraft: (text: string) => void;
  readonly onClose: () => void;
}

export function BioForm({ bio, draft, onDraft, onClose }: BioFormProps) {
  const { t, failureText, fieldErrorText } = useWords();
  const { field, busy, set, submit } = useForm({
    values: { bio: draft ?? bio },
    submit: (form) => saveProfileText('bio', form.bio),
    mainField: 'bio',
    errorText: (code) => fieldErrorText(code, 'bio_failed'),
    onSuccess: () => {
      showSuccess(t('bio_updated'));
      onClose();
    },
    onFailure: ({ code }) => showError(failureText(code, 'bio_failed')),
  });
  const textArea = useRef<HTMLTextAreaElement>(null);
  useScrollAboveKeyboard('.bio-form', scrollToBottom);
  // A form that reopens because of its draft must not take the focus.
  const takesFocus = useRef(draft === undefined);
  useEffect(() => {
    if (!takesFocus.current) return;
    textArea.current?.focus();
    textArea.current?.setSelectionRange(-1, -1);
  }, []);
  const type = (text: string) => {
    set('bio', text);
    onDraft(text);
  };

  // In an input method, Escape only ends the composition.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || busy) return;
    event.preventDefault();
    onClose();
  };

  return (
    // Escape does the same as the cancel button.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form
      className="bio-form grid gap-3 [&_textarea]:min-h-22"
      onSubmit={submit}
      onKeyDown={closeOnEscape}
    >
      <TextArea
        ref={textArea}
        label={t('bio')}
        placeholder={t('bio_placeholder')}
        max={BIO_MAX}
        counterOf={(length) => t('counter', { length, max: BIO_MAX })}
        {...field('bio')}
        rows={2}
        // A bio must not change while it is being saved.
        readOnly={busy}
        onText={type}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('bio_save')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {t('bio_cancel')}
        </Button>
      </div>
    </form>
  );
}
