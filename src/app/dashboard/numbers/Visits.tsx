import { useId } from 'react';
import type { VisitDay } from '../../../contract/visits.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { OPENED_ROUNDING_STEP } from '../../../rules/visits.ts';
import { visitDays } from '../../../stores/inbox/visit-days.ts';
import { BarChart } from '../../../ui/BarChart.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LoadedPart } from '../../shell/LoadedPart.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { DayRow, FiguresTable } from './DaysTable.tsx';
import { useWords } from '../words.ts';

/** Shows how often the page was opened, and links to the setting that stops counting. */
export function Visits({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWords();
  const heading = useId();
  const isCounted = !useProfile().visits_uncounted;
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-labelledby={heading}>
      <h3 id={heading} className="text-lg font-medium">
        {t('visits')}
      </h3>
      {isCounted ? (
        <LoadedPart
          store={visitDays}
          failure={t('failed')}
          skeleton={<Skeleton className="h-28 rounded-field" />}
        >
          {(days) => <Days days={days} />}
        </LoadedPart>
      ) : (
        <p className="text-sm text-ink-soft">{t('visits_off')}</p>
      )}
      <div className="flex flex-wrap items-start gap-x-6">
        {isCounted && (
          <Disclosure label={t('visits_counting')}>
            <p className="text-sm text-ink-soft">{t('visits_intro')}</p>
          </Disclosure>
        )}
        <a
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand"
          href={settingsHash('privacy')}
          onClick={onLeave}
        >
          {t('visits_settings')}
        </a>
      </div>
    </section>
  );
}

/** Visits by day; small numbers are withheld. */
function Days({ days }: { readonly days: readonly VisitDay[] }) {
  const { lang, t } = useWords();
  const dayName = (day: VisitDay | undefined) => formatDayOfYear(new Date(day?.day ?? ''), lang);
  const openedOf = (day: VisitDay | undefined) => day?.opened ?? 0;
  const shown = days.toReversed();
  const peak = days.reduce((most, day) => (openedOf(day) > openedOf(most) ? day : most));
  const hasCounts = days.some(({ opened, wrote }) => opened !== null || wrote !== null);
  if (!hasCounts) return <p className="text-sm text-ink-soft">{t('visits_few')}</p>;
  const summary = t('peak', {
    peak: `${formatNumber(openedOf(peak), lang)}+`,
    day: dayName(peak),
  });
  const textOf = (index: number) => {
    const opened = shown[index]?.opened ?? null;
    const figure = opened === null ? t('visits_untold') : t('visits_least', { least: opened });
    return `${dayName(shown[index])} · ${t('column_opened')}: ${figure}`;
  };
  return (
    <>
      {peak.opened !== null && (
        <BarChart
          lang={lang}
          label={t('visits')}
          bars={shown.map((day) => [['fill-brand/70', openedOf(day)]])}
          most={peak.opened}
          unit={OPENED_ROUNDING_STEP}
          className="h-28"
          first={dayName(shown[0])}
          last={dayName(days[0])}
          textOf={textOf}
          head={(pointed) => (
            <p className="min-h-5">{pointed === undefined ? summary : textOf(pointed)}</p>
          )}
        />
      )}
      <Disclosure label={t('as_table')}>
        <FiguresTable
          caption={t('visits_caption')}
          columns={[t('column_opened'), t('column_messages')]}
        >
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
      </Disclosure>
    </>
  );
}
