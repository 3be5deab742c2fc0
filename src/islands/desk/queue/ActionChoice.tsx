import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import EyeOff from 'lucide-react/icons/eye-off';
import Megaphone from 'lucide-react/icons/megaphone';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Case } from '../../../contract/desk.ts';
import { deskActions, type DeskAction } from '../../../rules/reports.ts';
import { useWords } from '../words.ts';
import { actionsFor, chooseAction } from './choose-action.ts';
import { ChoiceChips } from './ChoiceChips.tsx';

const icons = { hide: EyeOff, delete: Trash2, warn: Megaphone, suspend: Ban, dismiss: CircleCheck };

interface ActionChoiceProps {
  readonly shown: Case;
  readonly chosen: DeskAction | '';
}

export function ActionChoice({ shown, chosen }: ActionChoiceProps) {
  const { t } = useWords();
  const possible = actionsFor(shown);
  return (
    <ChoiceChips
      labelledBy="desk-decision"
      options={deskActions
        .filter((action) => possible.includes(action))
        .map((value) => ({ value, label: t(`act_${value}`), Icon: icons[value] }))}
      chosen={chosen}
      onChoose={(action) => chooseAction(shown, action)}
    />
  );
}
