import { newsletter } from '../../../stores/desk/letter.ts';
import { ExportButton } from '../lists/ExportButton.tsx';
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
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-lg font-medium">{t('readers', { count: readers })}</p>
            <ExportButton table="newsletter" />
          </div>
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
