import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { goToMonth, listMonths, type Month } from '../../../stores/inbox-months.ts';
import { $target } from '../../../stores/inbox-place.ts';
import { $inbox } from '../../../stores/inbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showToast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

/**
 * A list works in every browser; a field for months does not. It goes there by a button: where the list
 * is closed, each press of an arrow key chooses.
 */
export function MonthField() {
  const { lang, t } = useWords();
  const id = useId();
  const months = useMonths();
  const [chosen, choose] = useState(0);
  const { busy, start } = useGoing();
  const month = months[chosen];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (month) start(month);
  };
  return (
    <form className="grid content-start gap-1.5" onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {t('month_choose')}
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          className="field-input w-auto flex-1"
          value={chosen}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {months.map((each, index) => (
            <option key={each.getTime()} value={index}>
              {nameOf(each, lang)}
            </option>
          ))}
        </select>
        <Button type="submit" variant="quiet" busy={busy} disabled={!month}>
          {t('month')}
        </Button>
      </div>
    </form>
  );
}

function useGoing() {
  const { lang, t } = useWords();
  return useAction({
    run: goToMonth,
    onSuccess: ({ isEmpty }, month) => {
      if (isEmpty) showToast(t('month_empty', { month: nameOf(month, lang) }));
      const [first] = $inbox.get().messages;
      if (first) $target.set({ id: first.id });
    },
    onFailure: ({ code }) => {
      if (code !== 'superseded') showError(t('load_failed'));
    },
  });
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
