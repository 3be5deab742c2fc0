import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $hiddenWords, loadHiddenWords } from '../../../../stores/hidden-words.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useWords } from '../words.ts';
import { WordChips } from './WordChips.tsx';
import { WordField } from './WordField.tsx';

/** The words that keep a message out of the inbox; asked for whenever the section is opened. */
export function HiddenWords() {
  const { t } = useWords();
  const hidden = useStore($hiddenWords);
  useEffect(() => void loadHiddenWords(), []);
  return (
    <div className="grid gap-3" aria-busy={hidden.status === 'loading'}>
      <h4>{t('hidden_words')}</h4>
      <p className="field-hint">{t('hidden_words_hint')}</p>
      {hidden.status === 'loading' && <Skeleton className="h-24 rounded-field" />}
      {hidden.status === 'failed' && (
        <div className="grid justify-items-start gap-3" role="alert">
          <p>{t('hidden_words_load_failed')}</p>
          <Button variant="quiet" onClick={() => void loadHiddenWords()}>
            {t('hidden_words_again')}
          </Button>
        </div>
      )}
      {hidden.status === 'ready' && (
        <>
          <WordField words={hidden.words} />
          <WordChips words={hidden.words} />
        </>
      )}
    </div>
  );
}
