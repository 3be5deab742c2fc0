import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import { useWords } from '../words.ts';

/** Shows a new member a preview of what visitors will see and the first steps. */
export function EmptyInbox() {
  const { t } = useWords();
  return (
    <>
      <p className="empty-text">{t('empty_text')}</p>
      <FirstSteps />
    </>
  );
}
