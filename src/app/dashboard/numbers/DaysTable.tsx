import type { ReactNode } from 'react';
import type { InboxDay } from '../../../contract/messages.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { weeksOf } from '../../../rules/inbox-days.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useWords } from '../words.ts';

/** The chart's numbers as a table, with the last week first. */
export function DaysTable({ days }: { readonly days: readonly InboxDay[] }) {
  const { lang, t } = useWords();
  const weeks = weeksOf(days, localeOf(lang).weekStart).toReversed();
  return (
    <Disclosure label={t('as_table')}>
      <FiguresTable caption={t('caption')} columns={[t('column_messages'), t('column_answered')]}>
        {weeks.map((week) => (
          <Week key={week[0]?.day} days={week} />
        ))}
      </FiguresTable>
    </Disclosure>
  );
}

function Week({ days }: { readonly days: readonly InboxDay[] }) {
  const { lang, t } = useWords();
  const shown = days.filter(({ messages }) => messages > 0).toReversed();
  if (shown.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th className="pt-4 text-start font-medium text-ink-soft" scope="rowgroup" colSpan={3}>
          {t('week_of', { day: formatDayOfYear(new Date(days[0]?.day ?? ''), lang) })}
        </th>
      </tr>
      {shown.map(({ day, messages, answered }) => (
        <DayRow
          key={day}
          day={day}
          figures={[formatNumber(messages, lang), formatNumber(answered, lang)]}
        />
      ))}
    </tbody>
  );
}

const cell = 'py-1.5 ps-2 first:ps-0';

interface FiguresTableProps {
  /** Read by screen readers only. */
  readonly caption: string;
  /** Headings of the columns after the day column. */
  readonly columns: readonly string[];
  /** One or more `tbody` elements. */
  readonly children: ReactNode;
}

/** A table with a row of numbers for each day. */
export function FiguresTable({ caption, columns, children }: FiguresTableProps) {
  const { t } = useWords();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th className={`${cell} text-start`} scope="col">
            {t('column_day')}
          </th>
          {columns.map((column) => (
            <th key={column} className={`${cell} text-end`} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface DayRowProps {
  readonly day: string;
  /** Null for a number that is withheld. */
  readonly figures: readonly (string | null)[];
}

export function DayRow({ day, figures }: DayRowProps) {
  const { lang, t } = useWords();
  return (
    <tr className="border-t border-line">
      <th className={`${cell} text-start font-normal`} scope="row">
        {formatDayOfYear(new Date(day), lang)}
      </th>
      {figures.map((figure, column) => (
        <td
          // A column has no key other than its index.
          key={column}
          className={`${cell} text-end ${figure === null ? 'text-ink-soft' : '[font-variant-numeric:tabular-nums]'}`}
        >
          {figure ?? t('visits_untold')}
        </td>
      ))}
    </tr>
  );
}
