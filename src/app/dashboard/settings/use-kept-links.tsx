import { useState } from 'react';
import { forgetSentLinks, hasSentLinks } from '../../../stores/visitor/forget-sent-links.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useWords } from './words.ts';

/** Asks at signing out whether to remove the links to sent messages, if this browser keeps any. */
export function useKeptLinks() {
  const { t } = useWords();
  const [isChosen, setChosen] = useState(false);
  const question = hasSentLinks() && (
    <Checkbox
      label={t('forget_whispers')}
      checked={isChosen}
      onChange={({ target }) => setChosen(target.checked)}
    />
  );
  const removeIfChosen = () => {
    if (isChosen) forgetSentLinks();
  };
  return { question, removeIfChosen };
}
