import type { InboxDay } from '../../../contract/messages.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { weeksOf } from '../../../rules/inbox-days.ts';
import { BarChart, DAY_WIDTH } from '../../../ui/BarChart.tsx';
import { useWords } from '../words.ts';

/** Gap between two weeks, in the chart's units. */
const WEEK_GAP = 5;
/** Minimum number of weeks, so that the bars of a new inbox are not as wide as high. */
const WEEKS_MIN = 4;

/** Maximum number of weeks with a bar for each day, which are wide enough on a phone; more get a bar a week. */
const WEEKS_OF_DAYS_MAX = 6;

/** A bar for each day or week since the first message, with the answered part darker. The table has the days. */
export function DaysChart({ days }: { readonly days: readonly InboxDay[] }) {
  const { lang, t } = useWords();
  const all = weeksOf(days, localeOf(lang).weekStart);
  const firstUsed = all.findIndex((week) => week.some(({ messages }) => messages > 0));
  const weeks = all.slice(Math.min(firstUsed, all.length - WEEKS_MIN));
  const areDays = weeks.length <= WEEKS_OF_DAYS_MAX;
  const groups = areDays ? weeks : [weeks.map(sumOf)];
  const shown = groups.flat();
  const counts = shown.map(({ messages }) => messages);
  const maxCount = Math.max(...counts);
  const gapsOf = groups.flatMap((group, gaps) => group.map(() => gaps));
  const starts = shown.map((_, index) => index * DAY_WIDTH + (gapsOf[index] ?? 0) * WEEK_GAP);
  const nameOf = (index: number) => formatDayOfYear(new Date(shown[index]?.day ?? ''), lang);
  const textOf = (index: number) => {
    const { messages = 0, answered = 0 } = shown[index] ?? {};
    return [
      areDays ? nameOf(index) : t('week_of', { day: nameOf(index) }),
      `${t('column_messages')}: ${formatNumber(messages, lang)}`,
      `${t('column_answered')}: ${formatNumber(answered, lang)}`,
    ].join(' · ');
  };
  const summary = t(areDays ? 'peak' : 'peak_week', {
    peak: formatNumber(maxCount, lang),
    day: nameOf(counts.indexOf(maxCount)),
  });
  return (
    <div className="grid gap-2">
      <BarChart
        lang={lang}
        label={t('column_messages')}
        bars={shown.map(({ messages, answered }) => [
          ['fill-brand-strong', answered],
          ['fill-brand/35', messages],
        ])}
        starts={starts}
        most={maxCount}
        unit={1}
        className="h-28"
        first={nameOf(0)}
        last={t('today')}
        textOf={textOf}
        head={(pointed) => (
          <p className="min-h-5">{pointed === undefined ? summary : textOf(pointed)}</p>
        )}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft" aria-hidden="true">
        <LegendItem className="bg-brand-strong" name={t('legend_answered')} />
        <LegendItem className="bg-brand/35" name={t('legend_open')} />
      </p>
    </div>
  );
}

/** The numbers of several days, under the first. */
export function sumOf(days: readonly InboxDay[]): InboxDay {
  const sum = (field: 'messages' | 'answered') =>
    days.reduce((total, day) => total + day[field], 0);
  return { day: days[0]?.day ?? '', messages: sum('messages'), answered: sum('answered') };
}

function LegendItem({ className, name }: { readonly className: string; readonly name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-3 rounded-full ${className}`} />
      {name}
    </span>
  );
}
