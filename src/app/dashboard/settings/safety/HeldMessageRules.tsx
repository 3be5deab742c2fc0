import { holdUnmarked, inboxRules } from '../../../../stores/inbox/rules.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { LoadedPart } from '../../loading/LoadedPart.tsx';
import { SavedSwitch } from '../SavedSwitch.tsx';
import { useWords } from '../words.ts';
import { HELD_RULES, HeldButton } from './HeldButton.tsx';
import { WordChips } from './WordChips.tsx';
import { WordField } from './WordField.tsx';

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
        {({ hidden_words: words, hold_unmarked: holdsUnmarked }) => (
          <>
            <WordChips words={words} />
            <WordField words={words} />
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
