import type { KeyboardEvent } from 'react';
import type { Message } from '../../../contract/messages.ts';
import {
  parseReactions,
  REACTIONS,
  toggleReaction,
  type Reaction,
} from '../../../rules/reactions.ts';
import { changeMessage } from '../../../stores/inbox/messages.ts';
import { showError } from '../../../ui/toast.ts';
import { useWords } from '../words.ts';

interface ReactionRowProps {
  readonly message: Message;
  readonly className: string;
  readonly id?: string;
  readonly onChoose?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The emoji that a message can be reacted to with; the chosen ones are pressed. */
export function ReactionRow({ message, onChoose, onKeyDown, ...row }: ReactionRowProps) {
  const { t } = useWords();
  const chosen = parseReactions(message.reactions);

  const toggle = async (reaction: Reaction) => {
    onChoose?.();
    const reactions = toggleReaction(message.reactions, reaction);
    const result = await changeMessage(message, { reactions });
    if (!result.ok) showError(t('reactions_failed'));
  };

  return (
    <div {...row} role="group" aria-label={t('react')}>
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className="reaction"
          aria-pressed={chosen.includes(reaction)}
          onClick={() => void toggle(reaction)}
          onKeyDown={onKeyDown}
        >
          {reaction}
        </button>
      ))}
    </div>
  );
}
