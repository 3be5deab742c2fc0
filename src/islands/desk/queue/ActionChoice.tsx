import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import EyeOff from 'lucide-react/icons/eye-off';
import Megaphone from 'lucide-react/icons/megaphone';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import type { Case } from '../../../contract/desk.ts';
import { deskActions, type DeskAction } from '../../../rules/reports.ts';
import { useWords } from '../words.ts';
import { actionsFor, chooseAction } from './choose-action.ts';
import { keyOf } from './read-key.ts';

const icons = { hide: EyeOff, delete: Trash2, warn: Megaphone, suspend: Ban, dismiss: CircleCheck };

interface ActionChoiceProps {
  readonly shown: Case;
  readonly chosen: DeskAction | '';
}

export function ActionChoice({ shown, chosen }: ActionChoiceProps) {
  const { t } = useWords();
  const name = useId();
  const possible = actionsFor(shown);
  return (
    <div className="desk-actions" role="radiogroup" aria-labelledby="desk-decision">
      {deskActions
        .filter((action) => possible.includes(action))
        .map((action) => {
          const Icon = icons[action];
          return (
            <label key={action} className="chip">
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={action}
                checked={action === chosen}
                aria-keyshortcuts={keyOf(action)}
                onChange={() => chooseAction(shown, action)}
              />
              <Icon className="size-4" aria-hidden="true" />
              {t(`act_${action}`)}
              <kbd className="desk-key" aria-hidden="true">
                {keyOf(action).toUpperCase()}
              </kbd>
            </label>
          );
        })}
    </div>
  );
}
