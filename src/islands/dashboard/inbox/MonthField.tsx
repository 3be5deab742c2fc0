import { useEffect, useId, useState } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { goToMonth, listMonths, type Month } from '../../../stores/inbox-months.ts';
import { $target } from '../../../stores/inbox-place.ts';
import { $inbox } from '../../../stores/inbox.ts';
import { showError, showToast } from '../../../ui/toast.ts';
import { useWords } from '../words.ts';

/** A list works in every browser; a field for months does not. */
export function MonthField() {
  const { lang, t } = useWords();
  const id = useId();
  const months = useMonths();
  const go = async (month: Month | undefined) => {
    if (!month) return;
    const result = await goToMonth(month);
    if (!result.ok) {
      showError(t('load_failed'));
      return;
    }
    if (result.value.isEmpty) showToast(t('month_empty', { month: nameOf(month, lang) }));
    const [first] = $inbox.get().messages;
    if (first) $target.set({ id: first.id });
  };
  return (
    <div className="grid content-start gap-1.5">
      <label className="field-label" htmlFor={id}>
        {t('month')}
      </label>
      <select
        id={id}
        className="field-input"
        value=""
        onChange={({ target }) => void go(months[Number(target.value)])}
      >
        <option value="" disabled>
          {t('month_choose')}
        </option>
        {months.map((month, index) => (
          <option key={month.getTime()} value={index}>
            {nameOf(month, lang)}
          </option>
        ))}
      </select>
    </div>
  );
}

function useMonths(): readonly Month[] {
  const { t } = useWords();
  const [months, setMonths] = useState<readonly Month[]>([]);
  useEffect(() => {
    const load = async () => {
      const result = await listMonths();
      if (result.ok) setMonths(result.value);
      else showError(t('load_failed'));
    };
    void load();
  }, [t]);
  return months;
}

const nameOf = (month: Month, lang: Lang) =>
  new Intl.DateTimeFormat(localeOf(lang).intl, { year: 'numeric', month: 'long' }).format(month);
