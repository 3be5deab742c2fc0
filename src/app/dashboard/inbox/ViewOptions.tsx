import { useStore } from '@nanostores/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CheckCheck from 'lucide-react/icons/check-check';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState, type ComponentProps } from 'react';
import { inboxOrders } from '../../../rules/inbox.ts';
import { $counts, $view, changeView } from '../../../stores/inbox/inbox.ts';
import { markAllSeen } from '../../../stores/inbox/messages.ts';
import { $monthInView, goToNewest } from '../../../stores/inbox/month-in-view.ts';
import { $density, densities, setDensity } from '../../../stores/inbox/preferences.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chips } from '../../../ui/Chips.tsx';
import { mediaHook } from '../../../ui/media-hook.ts';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { inboxHeading } from '../message/inbox-heading.ts';
import { useWords } from '../words.ts';
import { InboxKeysDialog } from './InboxKeysDialog.tsx';
import { MonthField, monthName } from './MonthField.tsx';

/** A phone has no keys for the shortcuts, even if its browser claims a mouse. */
const useHasKeys = mediaHook('(width >= 64rem) and (not (pointer: coarse))');

/** Order and density of the list and the jump to a month; then marking all as seen, and the keyboard shortcuts. */
export function ViewOptions() {
  const { t } = useWords();
  const { order } = useStore($view);
  const density = useStore($density);
  const counts = useStore($counts);
  const hasKeys = useHasKeys();
  const [isListOpen, setListOpen] = useState(false);
  return (
    <>
      <Choice
        label={t('order')}
        names={inboxOrders}
        pressed={order}
        onPress={(choice) => void changeView({ order: choice })}
      >
        {(choice) => t(`order_${choice}`)}
      </Choice>
      <Choice label={t('density')} names={densities} pressed={density} onPress={setDensity}>
        {(choice) => t(`density_${choice}`)}
      </Choice>
      <div className="empty:hidden sm:col-span-full">
        <MonthField />
      </div>
      {(counts.new > 0 || hasKeys) && (
        <div className="-mb-2 border-t border-line pt-2 sm:col-span-full">
          <div className="-mx-3 flex flex-wrap [&>.button]:text-ink">
            {counts.new > 0 && (
              <ActionButton
                variant="ghost"
                icon={CheckCheck}
                run={markAllSeen}
                done={t('all_seen')}
                failed={() => t('many_failed')}
                focusAfter={inboxHeading}
              >
                {t('mark_all_seen')}
              </ActionButton>
            )}
            {hasKeys && (
              <Button variant="ghost" onClick={() => setListOpen(true)}>
                <Keyboard />
                {t('keys')}
              </Button>
            )}
          </div>
        </div>
      )}
      {isListOpen && <InboxKeysDialog onClose={() => setListOpen(false)} />}
    </>
  );
}

function Choice<Name extends string>(chips: ComponentProps<typeof Chips<Name>>) {
  return (
    <div className="grid content-start gap-1.5">
      <p className="field-label">{chips.label}</p>
      <Chips {...chips} className="flex-wrap max-[24rem]:*:px-2.5" />
    </div>
  );
}

/** After a jump to a month, shows the month in view and a button back to the newest messages. */
export function MonthNotice() {
  const month = useStore($monthInView);
  return month !== null && <Month month={new Date(month)} />;
}

function Month({ month }: { readonly month: Date }) {
  const { lang, t } = useWords();
  const notice = usePassFocusOn<HTMLDivElement>(inboxHeading);
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
        <ArrowUp className="max-[24rem]:hidden" />
        {t('to_newest')}
      </Button>
    </div>
  );
}
