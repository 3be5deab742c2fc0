import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $inboxRules, loadInboxRules } from '../../../../stores/inbox-rules.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useWords } from '../words.ts';
import { UnmarkedSwitch } from './UnmarkedSwitch.tsx';
import { WordChips } from './WordChips.tsx';
import { WordField } from './WordField.tsx';

/** What holds a message back: hidden words, and where the owner says so a missing mark. */
export function HeldBack() {
  const { t } = useWords();
  const rules = useStore($inboxRules);
  useEffect(() => void loadInboxRules(), []);
  return (
    <div className="grid gap-6" aria-busy={rules.status === 'loading'}>
      <div className="grid gap-3">
        <h4>{t('hidden_words')}</h4>
        <p className="field-hint">{t('hidden_words_hint')}</p>
        {rules.status === 'loading' && <Skeleton className="h-24 rounded-field" />}
        {rules.status === 'failed' && (
          <LoadFailure
            message={t('hidden_words_load_failed')}
            again={t('hidden_words_again')}
            onRetry={loadInboxRules}
          />
        )}
        {rules.status === 'ready' && (
          <>
            <WordField words={rules.words} />
            <WordChips words={rules.words} />
          </>
        )}
      </div>
      {rules.status === 'ready' && <UnmarkedSwitch initial={rules.holdsUnmarked} />}
    </div>
  );
}
