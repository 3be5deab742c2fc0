import { holdUnmarked, inboxRules } from '../../../../stores/inbox/rules.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { LoadedPart } from '../../loading/LoadedPart.tsx';
import { SavedSwitch } from '../SavedSwitch.tsx';
import { useWords } from '../words.ts';
import { WordChips } from './WordChips.tsx';
import { WordField } from './WordField.tsx';

/** The rules that hold messages back: hidden words and, optionally, a missing sender mark. */
export function HeldMessageRules() {
  const { t } = useWords();
  return (
    <div className="grid gap-3">
      <h4>{t('hidden_words')}</h4>
      <p className="field-hint">{t('hidden_words_hint')}</p>
      <LoadedPart
        store={inboxRules}
        failure={t('hidden_words_load_failed')}
        skeleton={<Skeleton className="h-24 rounded-field" />}
      >
        {({ hidden_words: words, hold_unmarked: holdsUnmarked }) => (
          <>
            <WordField words={words} />
            <WordChips words={words} />
            <div className="mt-3">
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
    </div>
  );
}
