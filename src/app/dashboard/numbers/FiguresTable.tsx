import type { ReactNode } from 'react';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { useWords } from './words.ts';

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
