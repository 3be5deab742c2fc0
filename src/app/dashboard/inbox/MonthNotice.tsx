import { useStore } from '@nanostores/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef } from 'react';
import { $monthInView, goToNewest } from '../../../stores/inbox/month-in-view.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';
import { inboxHeading } from '../message/inbox-heading.ts';
import { monthName } from './month-name.ts';

/** After a jump to a month, shows the month in view and a button back to the newest messages. */
export function MonthNotice() {
  const month = useStore($monthInView);
  return month !== null && <Month month={new Date(month)} />;
}

function Month({ month }: { readonly month: Date }) {
  const { lang, t } = useWords();
  const notice = useRef<HTMLDivElement>(null);
  usePassFocusOn(notice, inboxHeading);
  const goBack = async () => {
    await goToNewest();
    scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <div
      ref={notice}
      className="flex items-center gap-x-1 rounded-full border border-line-strong bg-surface ps-4 pe-1 max-[24rem]:ps-3 max-[24rem]:text-sm"
    >
      <p className="font-medium">{monthName(month, lang)}</p>
      <Button variant="ghost" className="max-[24rem]:px-2" onClick={() => void goBack()}>
        <ArrowUp className="max-[24rem]:hidden" aria-hidden="true" />
        {t('to_newest')}
      </Button>
    </div>
  );
}
