import { useStore } from '@nanostores/react';
import CheckCheck from 'lucide-react/icons/check-check';
import Keyboard from 'lucide-react/icons/keyboard';
import { useId, useRef, useState, type ReactNode } from 'react';
import { inboxOrders } from '../../../rules/inbox.ts';
import { $inbox, changeView } from '../../../stores/inbox/inbox.ts';
import { markAllSeen } from '../../../stores/inbox/many-messages.ts';
import { $density, densities, setDensity } from '../../../stores/inbox/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { inboxHeading } from '../message/inbox-heading.ts';
import { useWords } from '../words.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { MonthField } from './MonthField.tsx';

export { MonthNotice } from './MonthNotice.tsx';

/** Order and density of the list, the jump to a month, marking all as seen, and the keyboard shortcuts. */
export function ViewOptions() {
  const { t } = useWords();
  const { order } = useStore($inbox, { keys: ['view'] }).view;
  const density = useStore($density);
  const [isListOpen, setListOpen] = useState(false);
  return (
    <>
      <Choice label={t('order')}>
        {inboxOrders.map((choice) => (
          <Chip
            key={choice}
            isChosen={choice === order}
            onChoose={() => void changeView({ order: choice })}
          >
            {t(`order_${choice}`)}
          </Chip>
        ))}
      </Choice>
      <Choice label={t('density')}>
        {densities.map((choice) => (
          <Chip key={choice} isChosen={choice === density} onChoose={() => setDensity(choice)}>
            {t(`density_${choice}`)}
          </Chip>
        ))}
      </Choice>
      <div className="-mx-3 -my-2 flex flex-wrap empty:hidden sm:col-span-full">
        <MarkAllSeen />
        {/* Hidden on touch screens, which have no keys. */}
        <Button variant="ghost" className="pointer-coarse:hidden" onClick={() => setListOpen(true)}>
          <Keyboard aria-hidden="true" />
          {t('keys')}
        </Button>
      </div>
      {/* Last, because the months of many years go on below what the screen shows. */}
      <div className="sm:col-span-full">
        <MonthField />
      </div>
      {isListOpen && <KeysDialog onClose={() => setListOpen(false)} />}
    </>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <p className="field-label" id={id}>
        {label}
      </p>
      <div className="chips flex-wrap" role="group" aria-labelledby={id}>
        {children}
      </div>
    </div>
  );
}

interface ChipProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}

function MarkAllSeen() {
  const { counts } = useStore($inbox, { keys: ['counts'] });
  return counts.new > 0 && <MarkAllSeenButton />;
}

function MarkAllSeenButton() {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button, inboxHeading);
  const { busy, start } = useAction({
    run: markAllSeen,
    onSuccess: () => showSuccess(t('all_seen')),
    onFailure: () => showError(t('many_failed')),
  });
  return (
    <Button ref={button} variant="ghost" busy={busy} onClick={() => start()}>
      {!busy && <CheckCheck aria-hidden="true" />}
      {t('mark_all_seen')}
    </Button>
  );
}
