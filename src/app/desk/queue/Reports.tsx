import type { Case } from '../../../contract/desk.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { DisguisedHosts } from '../addresses/DisguisedHosts.tsx';
import { WholePunycode } from '../addresses/WholePunycode.tsx';
import { useWords } from '../words.ts';

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
            <li key={index} className="note-reply desk-report">
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
