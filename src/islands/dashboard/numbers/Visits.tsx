import { useId } from 'react';
import type { VisitDay } from '../../../contract/visits.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { visitDays } from '../../../stores/inbox/visit-days.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { DayRow, FiguresTable } from './FiguresTable.tsx';
import { useWords } from './words.ts';

/** Shows how often the page was opened, and links to the setting that stops counting. */
export function Visits() {
  const { t } = useWords();
  const heading = useId();
  const isCounted = !useProfile().visits_uncounted;
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-labelledby={heading}>
      <div className="grid gap-1">
        <h2 id={heading} className="text-lg font-medium">
          {t('visits')}
        </h2>
        <p className="text-sm text-ink-soft">{t(isCounted ? 'visits_intro' : 'visits_off')}</p>
      </div>
      {isCounted && (
        <LoadedPart
          store={visitDays}
          failure={t('failed')}
          skeleton={<Skeleton className="h-5 w-3/4" />}
        >
          {(days) => <Days days={days} />}
        </LoadedPart>
      )}
      <a
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-brand"
        href={settingsHash('privacy')}
      >
        {t('visits_settings')}
      </a>
    </section>
  );
}

/** Visits by day; small numbers are withheld. */
function Days({ days }: { readonly days: readonly VisitDay[] }) {
  const { lang, t } = useWords();
  const hasCounts = days.some(({ opened, wrote }) => opened !== null || wrote !== null);
  if (!hasCounts) return <p>{t('visits_few')}</p>;
  const columns = [t('column_opened'), t('column_messages')];
  return (
    <FiguresTable caption={t('visits_caption')} columns={columns}>
      <tbody>
        {days.map(({ day, opened, wrote }) => (
          <DayRow
            key={day}
            day={day}
            figures={[
              opened === null ? null : t('visits_least', { least: opened }),
              wrote === null ? null : formatNumber(wrote, lang),
            ]}
          />
        ))}
      </tbody>
    </FiguresTable>
  );
}
