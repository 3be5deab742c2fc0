import { useId, useState, type SyntheticEvent } from 'react';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import { goToMonth, inboxMonths, type Month } from '../../../stores/inbox/months.ts';
import { $scrollTarget } from '../../../stores/inbox/scroll-position.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showError, showToast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useWords } from '../words.ts';
import { monthName } from './month-name.ts';

/** Lets the owner jump to a month, once the list of months is loaded. */
export function MonthField() {
  const { t } = useWords();
  return (
    <LoadedPart
      store={inboxMonths}
      failure={t('load_failed')}
      skeleton={<Skeleton className="h-18 rounded-field" />}
    >
      {(months) => <MonthForm months={months} />}
    </LoadedPart>
  );
}

/**
 * Uses a `select`, because not every browser supports month inputs. A button submits it, because each
 * arrow key press in a closed `select` changes its value.
 */
function MonthForm({ months }: { readonly months: readonly Month[] }) {
  const { lang, t } = useWords();
  const id = useId();
  const [chosen, choose] = useState(0);
  const { busy, start } = useGoToMonth();
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
              {monthName(each, lang)}
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
