import { newsletter } from '../../../stores/desk/letter.ts';
import { LoadedPart } from '../lists/LoadedPart.tsx';
import { useWords } from '../words.ts';
import { LetterForm } from './LetterForm.tsx';

/** The readers of the newsletter, and a letter to them. */
export function Newsletter() {
  const { t } = useWords();
  return (
    <LoadedPart store={newsletter}>
      {({ readers, is_sending }) => (
        <div className="grid gap-6">
          <p className="text-lg font-medium">{t('readers', { count: readers })}</p>
          {is_sending && (
            <p className="desk-fine" role="status">
              {t('letter_in_progress')}
            </p>
          )}
          <LetterForm readers={readers} isSending={is_sending} />
        </div>
      )}
    </LoadedPart>
  );
}
