import type { Case } from '../../../contract/desk.ts';
import { deskActions, type DeskAction } from '../../../rules/reports.ts';
import { useWords } from '../words.ts';
import { actionIcons } from './action-icons.ts';
import { actionsFor, chooseAction } from './choose-action.ts';
import { ChoiceChips } from './ChoiceChips.tsx';

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
        .map((value) => ({ value, label: t(`act_${value}`), Icon: actionIcons[value] }))}
      chosen={chosen}
      onChoose={(action) => chooseAction(shown, action)}
    />
  );
}
