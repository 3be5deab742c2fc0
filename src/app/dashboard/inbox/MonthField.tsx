import { useId } from 'react';
import { localeOf, type Lang } from '../../../i18n/locales.ts';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import type { Month } from '../../../stores/inbox/month-in-view.ts';
import { goToMonth, inboxMonths } from '../../../stores/inbox/months.ts';
import { $scrollTarget } from '../../../stores/inbox/scroll-position.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showError, showToast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { LoadedPart } from '../../shell/LoadedPart.tsx';
import { useWords } from '../words.ts';

/** Lets the owner jump to a month, once the list of months is loaded. */
export function MonthField() {
  const { t } = useWords();
  return (
    <LoadedPart
      store={inboxMonths}
      failure={t('load_failed')}
      skeleton={<Skeleton className="h-18 rounded-field" />}
    >
      {(months) => months.length > 1 && <MonthChoice months={months} />}
    </LoadedPart>
  );
}

/** The months of each year; a press on one jumps to it. */
function MonthChoice({ months }: { readonly months: readonly Month[] }) {
  const { lang, t } = useWords();
  const label = useId();
  const { start } = useGoToMonth();
  return (
    <div className="grid gap-1.5" role="group" aria-labelledby={label}>
      <p className="field-label" id={label}>
        {t('month')}
      </p>
      {byYear(months).map((year) => (
        <div key={year[0]?.getTime()} className="grid gap-1">
          <p className="text-sm text-ink-soft" aria-hidden="true">
            {year[0] && yearName(year[0], lang)}
          </p>
          <div className="chips flex-wrap">
            {year.map((month) => (
              <button
                key={month.getTime()}
                type="button"
                className="chip max-sm:px-2.5"
                aria-label={monthName(month, lang)}
                onClick={() => start(month)}
              >
                {shortMonthName(month, lang)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Splits months, newest first, where the year changes. */
function byYear(months: readonly Month[]): Month[][] {
  const years = new Map<number, Month[]>();
  for (const month of months) {
    const year = month.getFullYear();
    years.set(year, [...(years.get(year) ?? []), month]);
  }
  return [...years.values()];
}

function useGoToMonth() {
  const { lang, t } = useWords();
  return useAction({
    run: goToMonth,
    onSuccess: ({ isEmpty }, month) => {
      if (isEmpty) showToast(t('month_empty', { month: monthName(month, lang) }));
      const [first] = $inbox.get().messages;
      if (first) $scrollTarget.set({ id: first.id, block: 'start' });
    },
    onFailure: ({ code }) => {
      if (code !== 'superseded') showError(t('load_failed'));
    },
  });
}

const format = (month: Month, lang: Lang, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(lang).intl, parts).format(month);

export const monthName = (month: Month, lang: Lang) =>
  format(month, lang, { year: 'numeric', month: 'long' });

/** The abbreviated name without its year, and without a period. */
const shortMonthName = (month: Month, lang: Lang) =>
  format(month, lang, { month: 'short' }).replace('.', '');

const yearName = (month: Month, lang: Lang) => format(month, lang, { year: 'numeric' });
