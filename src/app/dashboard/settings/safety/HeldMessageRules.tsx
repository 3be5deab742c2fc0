import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useState } from 'react';
import { $counts } from '../../../../stores/inbox/inbox.ts';
import { holdUnmarked, inboxRules } from '../../../../stores/inbox/rules.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { usePassFocusOn } from '../../../../ui/focus.ts';
import { LazyHeldDialog } from '../../held/HeldLink.tsx';
import { LoadedPart } from '../../../shell/LoadedPart.tsx';
import { SavedSwitch } from '../page-settings.tsx';
import { useWords } from '../../words.ts';
import { HiddenWords } from './HiddenWords.tsx';

/** The rules that hold messages back, hidden words and a missing sender mark, and what they held back. */
export function HeldMessageRules() {
  const { t } = useWords();
  return (
    <div className="grid gap-3">
      <h4 id={HELD_RULES}>{t('hidden_words')}</h4>
      <LoadedPart
        store={inboxRules}
        failure={t('hidden_words_load_failed')}
        skeleton={<Skeleton className="h-24 rounded-field" />}
      >
        {({ hidden_words: hidden, hold_unmarked: holdsUnmarked }) => (
          <>
            <HiddenWords words={hidden} />
            <div className="border-t border-line pt-3">
              <SavedSwitch
                name="hold_unmarked"
                saved={holdsUnmarked}
                change={holdUnmarked}
                done={['unmarked_held', 'unmarked_taken']}
                failed="unmarked_failed"
              />
            </div>
          </>
        )}
      </LoadedPart>
      <HeldButton />
    </div>
  );
}

/** Id of the heading that gets the focus once no message is held back. */
const HELD_RULES = 'held-rules';
const heading = () => document.getElementById(HELD_RULES);

/** Opens the list of held messages above the settings; hidden while there are none. */
function HeldButton() {
  const { held } = useStore($counts);
  const [isShown, setShown] = useState(false);
  const close = useCallback(() => setShown(false), []);
  return (
    <>
      {held > 0 && <OpenHeldButton held={held} onClick={() => setShown(true)} />}
      <Suspense>{isShown && <LazyHeldDialog onClose={close} focusAfter={heading} />}</Suspense>
    </>
  );
}

interface OpenHeldButtonProps {
  readonly held: number;
  readonly onClick: () => void;
}

function OpenHeldButton({ held, onClick }: OpenHeldButtonProps) {
  const { t } = useWords();
  const button = usePassFocusOn(heading);
  return (
    <Button
      ref={button}
      variant="quiet"
      className="justify-self-start"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {t('held_link', { held })}
    </Button>
  );
}
