import type { KeyboardEvent } from 'react';
import { defaultVoice } from '../../../rules/voices.ts';
import { saveOwnPage } from '../../../stores/own-page.ts';
import type { Profile } from '../../../stores/session.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { usePreviewWords } from '../use-preview-words.ts';
import { useWords } from '../words.ts';

/** Of the form, for the button that saves: it stands elsewhere on the page. */
export const OWN_PAGE_FORM = 'own-page';

/** Voice and prompt, seen at once and saved together, for both are drawn for link previews. */
export function useOwnPage(profile: Profile) {
  const { t, explain } = useWords();
  const words = usePreviewWords();
  const saved = { voice: profile.voice || defaultVoice, prompt: profile.prompt };
  const { values, set, field, busy, submit } = useForm({
    initial: saved,
    submit: (page) => saveOwnPage(page, words),
    mainField: 'prompt',
    onSuccess: () => showSuccess(t('own_page_saved')),
    onFailure: ({ code }) => showError(explain(code, 'own_page_failed')),
  });
  const reset = () => {
    set('voice', saved.voice);
    set('prompt', saved.prompt);
  };
  const isChanged = values.voice !== saved.voice || values.prompt.trim() !== saved.prompt;
  return { values, field, busy, submit, reset, isChanged: isChanged || busy };
}

export type OwnPage = ReturnType<typeof useOwnPage>;

/** A headline has one line. Enter also ends the choice of a word in an input method. */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
