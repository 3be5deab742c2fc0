import type { HouseDay } from '../../../contract/desk-house.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useWords } from '../words.ts';
import { DaysChart } from './DaysChart.tsx';

interface DaysSumProps {
  readonly days: readonly HouseDay[];
  readonly kind: 'messages' | 'sign_ups' | 'answers';
  readonly hasChart: boolean;
}

/** How much happened in all days and today. */
export function DaysSum({ days, kind, hasChart }: DaysSumProps) {
  const { lang, t } = useWords();
  const sum = days.reduce((total, day) => total + day[kind], 0);
  const today = days.at(-1)?.[kind] ?? 0;
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="text-sm text-ink-soft">{t(`days_${kind}`)}</h3>
      <p className="flex items-baseline gap-2">
        <span className="text-2xl font-semibold">{formatNumber(sum, lang)}</span>
        <span className="text-sm text-ink-soft">{t('today_count', { number: today })}</span>
      </p>
      {hasChart && <DaysChart days={days} counts={days.map((day) => day[kind])} />}
    </div>
  );
}
