import Mail from 'lucide-react/icons/mail';
import { newsletter } from './letter.ts';
import { Warning } from '../house-state/ManualLink.tsx';
import { EmptyNote } from '../lists/PagedItems.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { LoadedPart } from '../../shell/LoadedPart.tsx';
import { PartSkeleton } from '../parts/skeletons.tsx';
import { useWords } from '../words.ts';
import { LetterForm } from './LetterForm.tsx';

/** The readers of the newsletter, and a letter to them. */
export function Newsletter() {
  const { t } = useWords();
  return (
    <LoadedPart store={newsletter} skeleton={<PartSkeleton />}>
      {({ readers, is_sending, can_send }) => (
        <div className="grid gap-6">
          {!can_send && <Warning anchor="mail" text={t('letter_no_mail')} />}
          {readers === 0 ? (
            <EmptyNote
              icon={<Mail className="mb-2 size-10 text-ink-soft" />}
              title={t('readers_none')}
              text={t('readers_none_hint')}
            />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-lg font-medium">{t('readers', { count: readers })}</p>
              <ExportButton table="newsletter" />
            </div>
          )}
          {can_send && is_sending && (
            <p className="desk-box bg-success-soft text-success" role="status">
              {t('letter_in_progress')}
            </p>
          )}
          {/* A reload loses the text, so nobody writes what cannot be sent. */}
          {can_send && <LetterForm readers={readers} isSending={is_sending} />}
        </div>
      )}
    </LoadedPart>
  );
}
