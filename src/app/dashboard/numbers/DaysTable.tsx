import type { InboxDay } from '../../../contract/messages.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { weeksOf } from '../../../rules/inbox-days.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { DayRow, FiguresTable } from './FiguresTable.tsx';
import { useWords } from './words.ts';

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
