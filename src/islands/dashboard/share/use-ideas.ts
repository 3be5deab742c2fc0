import { useRef, useState } from 'react';
import { createDie } from '../../../stores/visitor/starters.ts';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePreviewWords } from '../own-profile/use-preview-words.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords as useDashboardWords } from '../words.ts';
import { useWords } from './words.ts';

/** Ideas of what to ask, and the way of one onto the own page: the picture asks what the page asks. */
export function useIdeas() {
  const { lang, t } = useWords();
  const { explain } = useDashboardWords();
  const { prompt } = useProfile();
  const [die] = useState(() => createDie(lang, 'prompts'));
  const [idea, setIdea] = useState('');
  /** The person's own words, while an idea has their place. */
  const [before, setBefore] = useState('');
  /** The idea that the page asks; one that replaces it replaces no words of the person's. */
  const used = useRef('');
  const roll = useAction({
    run: die,
    onSuccess: setIdea,
    onFailure: ({ code }) => showError(explain(code, 'prompt_roll_failed')),
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
