import Lock from 'lucide-react/icons/lock';
import type { Case } from '../../../contract/desk.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { DisguisedHosts, WholePunycode } from '../addresses/DisguisedHosts.tsx';
import { PageWords } from '../split/PageWords.tsx';
import { useWords } from '../words.ts';

/**
 * The reported text, or a page's own words, as a note, below the public message that a reply answers. Nothing else of
 * the inbox is known here.
 */
export function ReportedText({ shown }: { readonly shown: Case }) {
  const { lang, t } = useWords();
  return (
    <div className="grid gap-3">
      {shown.replied_to !== '' && (
        <div className="desk-quote">
          <p className="text-sm">{t('subject_message')}</p>
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            <WholePunycode text={shown.replied_to} />
          </p>
        </div>
      )}
      <div className="note">
        {shown.subject === 'profile' ? (
          <PageWords {...shown.profile} />
        ) : (
          <>
            <p className="note-text" dir="auto">
              <WholePunycode text={shown.content} />
            </p>
            <DisguisedHosts text={shown.content} />
          </>
        )}
        <p className="note-meta">
          <span className="inline-block first-letter:uppercase">
            {t('reported')} <RelativeTime lang={lang} date={shown.reported_at} />
          </span>
          {!shown.exists && <span>{t('is_gone')}</span>}
        </p>
        {shown.subject === 'message' && (
          <p className="note-meta">{t(shown.is_private ? 'writer_private' : 'writer_public')}</p>
        )}
        {shown.is_private && (
          <p className="-mx-[clamp(1rem,4vw,1.25rem)] mt-3 -mb-3 flex items-start gap-2 rounded-b-note bg-warning-soft px-[clamp(1rem,4vw,1.25rem)] py-3 text-sm text-warning [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:flex-none">
            <Lock />
            {t('consent')}
          </p>
        )}
      </div>
    </div>
  );
}

/** The reasons of the reports with their numbers, and the notes of the newest. */
export function Reports({ shown }: { readonly shown: Case }) {
  const { lang, t } = useWords();
  // Somebody may be suspended without any.
  if (shown.reports === 0) return null;
  const saysReason = shown.reports === 1 && shown.notes.length === 1;
  return (
    <section className="grid gap-2" aria-labelledby="desk-reports">
      <h3 className="font-medium" id="desk-reports">
        {t('reports', { count: shown.reports })}
      </h3>
      {!saysReason && (
        <ul className="mb-1 flex flex-wrap gap-2">
          {shown.reasons.map(({ reason, reports }) => (
            <li key={reason} className="badge">
              {reports === 1
                ? t(`reason_${reason}`)
                : t('reason_count', { text: t(`reason_${reason}`), number: reports })}
            </li>
          ))}
        </ul>
      )}
      {shown.notes.length > 0 && (
        <ul className="grid gap-2">
          {shown.notes.map(({ note, reason, reported_at }, index) => (
            // Two notes may be the same.
            <li key={index} className="note-reply bg-sunk">
              <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
                <WholePunycode text={note} />
              </p>
              <DisguisedHosts text={note} />
              <p className="note-meta">
                <span>{t(`reason_${reason}`)}</span>
                <RelativeTime lang={lang} date={reported_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
