import type { VisitDay } from '../../../contract/visits.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useWords } from './words.ts';

const cell = 'py-1.5 ps-2 first:ps-0';

/** What is told of each day; a small number is not. */
export function VisitsTable({ days }: { readonly days: readonly VisitDay[] }) {
  const { lang, t } = useWords();
  const least = (opened: number) => t('visits_least', { least: formatNumber(opened, lang) });
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('visits_caption')}</caption>
      <thead>
        <tr>
          <th className={`${cell} text-start`} scope="col">
            {t('column_day')}
          </th>
          <th className={`${cell} text-end`} scope="col">
            {t('column_opened')}
          </th>
          <th className={`${cell} text-end`} scope="col">
            {t('column_messages')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, opened, wrote }) => (
          <tr key={day} className="border-t border-line">
            <th className={`${cell} text-start font-normal`} scope="row">
              {formatDayOfYear(new Date(day), lang)}
            </th>
            <Told text={opened === null ? null : least(opened)} />
            <Told text={wrote === null ? null : formatNumber(wrote, lang)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param text null where the number is too small to be told */
function Told({ text }: { readonly text: string | null }) {
  const { t } = useWords();
  if (text === null)
    return <td className={`${cell} text-end text-ink-soft`}>{t('visits_untold')}</td>;
  return <td className={`${cell} text-end tabular-nums`}>{text}</td>;
}
