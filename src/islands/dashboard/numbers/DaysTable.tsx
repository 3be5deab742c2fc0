import ChevronDown from 'lucide-react/icons/chevron-down';
import type { InboxDay } from '../../../contract/messages.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { weeksOf } from '../../../rules/inbox-days.ts';
import { useWords } from './words.ts';

/** The chart in figures, the last week first. */
export function DaysTable({ days }: { readonly days: readonly InboxDay[] }) {
  const { lang, t } = useWords();
  const weeks = weeksOf(days, localeOf(lang).weekStart).toReversed();
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-brand">
        {t('as_table')}
        <ChevronDown
          className="size-4 transition-[rotate] ease-settle group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <th className={`${cell} text-start`} scope="col">
              {t('column_day')}
            </th>
            <th className={`${cell} text-end`} scope="col">
              {t('column_messages')}
            </th>
            <th className={`${cell} text-end`} scope="col">
              {t('column_answered')}
            </th>
          </tr>
        </thead>
        {weeks.map((week) => (
          <Week key={week[0]?.day} days={week} />
        ))}
      </table>
    </details>
  );
}

const cell = 'py-1.5 ps-2 first:ps-0';

function Week({ days }: { readonly days: readonly InboxDay[] }) {
  const { lang, t } = useWords();
  const shown = days.filter(({ messages }) => messages > 0).toReversed();
  if (shown.length === 0) return null;
  const format = (day: string) => formatDayOfYear(new Date(day), lang);
  return (
    <tbody>
      <tr>
        <th className="pt-4 text-start font-medium text-ink-soft" scope="rowgroup" colSpan={3}>
          {t('week_of', { day: format(days[0]?.day ?? '') })}
        </th>
      </tr>
      {shown.map(({ day, messages, answered }) => (
        <tr key={day} className="border-t border-line">
          <th className={`${cell} text-start font-normal`} scope="row">
            {format(day)}
          </th>
          <td className={`${cell} text-end tabular-nums`}>{formatNumber(messages, lang)}</td>
          <td className={`${cell} text-end tabular-nums`}>{formatNumber(answered, lang)}</td>
        </tr>
      ))}
    </tbody>
  );
}
