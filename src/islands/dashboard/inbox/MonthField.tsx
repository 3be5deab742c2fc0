import { useId } from 'react';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import { goToMonth, inboxMonths, type Month } from '../../../stores/inbox/months.ts';
import { $scrollTarget } from '../../../stores/inbox/scroll-position.ts';
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
      {(months) => <MonthChoice months={months} />}
    </LoadedPart>
  );
}

/** A press on a month jumps to it. */
function MonthChoice({ months }: { readonly months: readonly Month[] }) {
  const { lang, t } = useWords();
  const label = useId();
  const { start } = useGoToMonth();
  return (
    <div className="grid content-start gap-1.5">
      <p className="field-label" id={label}>
        {t('month')}
      </p>
      <div
        className="chips max-h-33 flex-wrap overflow-y-auto"
        role="group"
        aria-labelledby={label}
      >
        {months.map((month) => (
          <button key={month.getTime()} type="button" className="chip" onClick={() => start(month)}>
            {monthName(month, lang)}
          </button>
        ))}
      </div>
    </div>
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
