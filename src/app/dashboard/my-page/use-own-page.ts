import { useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { defaultVoice, type Voice } from '../../../rules/voices.ts';
import { saveOwnPageDraft, ownPageDraft } from '../../../stores/account/drafts.ts';
import { saveOwnPage } from '../../../stores/account/own-page.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';
import { usePreviewWords } from '../own-profile/use-preview.ts';

/** Id of the form, for the save button, which is elsewhere on the page. */
export const OWN_PAGE_FORM = 'own-page';

/**
 * Voice and prompt: changes are previewed at once, but saved together, because both appear in link
 * previews. A prompt alone is also saved without a press, once the focus leaves its form.
 */
export function useOwnPage(profile: Profile) {
  const { t, failureText, fieldErrorText } = useWords();
  const words = usePreviewWords();
  const saved: OwnPageValues = { voice: profile.voice || defaultVoice, prompt: profile.prompt };
  const { values, set, field, busy, submit } = useForm({
    values: withDraft(profile.id, saved),
    errorText: (code) => fieldErrorText(code, 'own_page_failed'),
    submit: (page) => saveOwnPage(page, words),
    mainField: 'prompt',
    onSuccess: () => showSuccess(t('own_page_saved')),
    onFailure: ({ code }) => showError(failureText(code, 'own_page_failed')),
  });
  const reset = () => {
    set('voice', saved.voice);
    set('prompt', saved.prompt);
  };
  useSyncedValues(saved, values, set);
  const voice = values.voice === saved.voice ? undefined : values.voice;
  const prompt = values.prompt.trim() === saved.prompt ? undefined : values.prompt;
  useEffect(() => saveOwnPageDraft(profile.id, { voice, prompt }), [profile.id, voice, prompt]);
  const isChanged = voice !== undefined || prompt !== undefined;
  // A chosen voice is only tried out until it is saved, and the window may be left for a text to copy.
  const leave = ({ relatedTarget }: FocusEvent) => {
    const stays = relatedTarget?.closest(`#${OWN_PAGE_FORM}, .save-bar`) ?? !document.hasFocus();
    if (!stays && voice === undefined && prompt !== undefined) submit();
  };
  return { values, field, busy, submit, reset, leave, isChanged: isChanged || busy };
}

interface OwnPageValues {
  voice: Voice;
  prompt: string;
}

function withDraft(profileId: string, saved: OwnPageValues): OwnPageValues {
  const { voice, prompt } = ownPageDraft(profileId);
  return { voice: voice ?? saved.voice, prompt: prompt ?? saved.prompt };
}

/** Shows a value that another device saved, unless this one has unsaved changes. */
function useSyncedValues(
  saved: OwnPageValues,
  values: OwnPageValues,
  set: <Field extends keyof OwnPageValues>(field: Field, value: OwnPageValues[Field]) => void,
): void {
  const [known, setKnown] = useState(saved);
  if (known.voice === saved.voice && known.prompt === saved.prompt) return;
  setKnown(saved);
  if (values.voice === known.voice) set('voice', saved.voice);
  if (values.prompt === known.prompt) set('prompt', saved.prompt);
}

export type OwnPage = ReturnType<typeof useOwnPage>;

/** Submits on Enter, because the prompt has one line; in an input method, Enter ends the composition. */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
