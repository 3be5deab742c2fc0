import { useRef, useState } from 'react';
import { createDie } from '../../../stores/visitor/starters.ts';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePreviewWords } from '../own-profile/use-preview.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords as useDashboardWords } from '../words.ts';
import { useWords } from './words.ts';

/** Suggests prompts and saves one as the page's prompt, because the picture shows the page's prompt. */
export function useIdeas() {
  const { lang, t } = useWords();
  const { failureText } = useDashboardWords();
  const { prompt } = useProfile();
  const [die] = useState(() => createDie(lang, 'prompts'));
  const [idea, setIdea] = useState('');
  /** The owner's own prompt, while a suggestion has replaced it. */
  const [before, setBefore] = useState('');
  /** The suggestion that is the page's prompt. Replacing it keeps `before`, the owner's own prompt. */
  const used = useRef('');
  const roll = useAction({
    run: die,
    onSuccess: setIdea,
    onFailure: ({ code }) => showError(failureText(code, 'prompt_roll_failed')),
  });
  const save = useSaving((saved) => {
    const isRestored = saved === before;
    if (isRestored) setBefore('');
    else if (prompt !== used.current) setBefore(prompt);
    used.current = isRestored ? '' : saved;
    setIdea('');
    showSuccess(t('prompt_saved'));
  });
  return { idea, before, roll, save };
}

function useSaving(onSaved: (prompt: string) => void) {
  const { t } = useWords();
  const { voice } = useProfile();
  const words = usePreviewWords();
  return useAction<string>({
    run: async (prompt) => {
      const script = await fetchScript(() => import('../../../stores/account/own-page.ts'));
      return script.ok ? script.value.saveOwnPage({ prompt, voice }, words) : script;
    },
    onSuccess: (_, prompt) => onSaved(prompt),
    onFailure: () => showError(t('prompt_not_saved')),
  });
}
