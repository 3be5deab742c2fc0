import Dices from 'lucide-react/icons/dices';
import { useEffect, useRef, useState } from 'react';
import { isBlank } from '../../rules/text.ts';
import { createDie } from '../../stores/visitor/starters.ts';
import { Button } from '../../ui/Button.tsx';
import { showError } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useWords } from './words.ts';

interface StarterDieProps {
  readonly content: string;
  readonly readOnly: boolean;
  readonly onStarter: (starter: string) => void;
}

/**
 * Suggests a first sentence. It never replaces a person's own words: it is disabled until the field is
 * empty.
 */
export function StarterDie({ content, readOnly, onStarter }: StarterDieProps) {
  const { lang, t } = useWords();
  const isHydrated = useHydrated();
  const [roll] = useState(() => createDie(lang, 'messages'));
  const [starter, setStarter] = useState('');
  const isFree = !readOnly && (isBlank(content) || content === starter);

  // The first roll asks the server, and the person may type meanwhile.
  const mayReplace = useRef(isFree);
  useEffect(() => {
    mayReplace.current = isFree;
  });
  const { busy, start } = useAction({
    run: roll,
    onSuccess: (rolled) => {
      if (!mayReplace.current) return;
      setStarter(rolled);
      onStarter(rolled);
    },
    onFailure: () => showError(t('starter_failed')),
  });

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="-ms-3"
        aria-label={t('starter')}
        title={t('starter')}
        busy={busy}
        disabled={isHydrated && !isFree}
        onClick={() => start()}
      >
        <Dices aria-hidden="true" />
      </Button>
      <span className="sr-only" aria-live="polite" dir="auto">
        {content === starter && starter}
      </span>
    </>
  );
}
