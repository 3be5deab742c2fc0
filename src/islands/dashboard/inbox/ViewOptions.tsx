import { useStore } from '@nanostores/react';
import Keyboard from 'lucide-react/icons/keyboard';
import { useId, useState, type ReactNode } from 'react';
import { inboxOrders } from '../../../rules/inbox.ts';
import { $inbox, changeView } from '../../../stores/inbox/inbox.ts';
import { $density, densities, setDensity } from '../../../stores/inbox/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { MonthField } from './MonthField.tsx';

/** Sort order and density of the list, the jump to a month, and the list of keyboard shortcuts. */
export function ViewOptions() {
  const { t } = useWords();
  const { order } = useStore($inbox, { keys: ['view'] }).view;
  const density = useStore($density);
  const [isListOpen, setListOpen] = useState(false);
  return (
    <div className="panel grid gap-4 sm:grid-cols-2 min-[100rem]:grid-cols-1">
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
      <MonthField />
      {/* Hidden on touch screens, which have no keys. */}
      <div className="self-end pointer-coarse:hidden">
        <Button variant="ghost" className="-mx-3" onClick={() => setListOpen(true)}>
          <Keyboard aria-hidden="true" />
          {t('keys')}
        </Button>
      </div>
      {isListOpen && <KeysDialog onClose={() => setListOpen(false)} />}
    </div>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <p className="field-label" id={id}>
        {label}
      </p>
      <div className="chips" role="group" aria-labelledby={id}>
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
