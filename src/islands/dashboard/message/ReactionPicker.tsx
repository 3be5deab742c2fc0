import SmilePlus from 'lucide-react/icons/smile-plus';
import type { Message } from '../../../contract/messages.ts';
import {
  parseReactions,
  REACTIONS,
  toggleReaction,
  type Reaction,
} from '../../../rules/reactions.ts';
import { changeMessage } from '../../../stores/inbox/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError } from '../../../ui/toast.ts';
import { useWords } from '../words.ts';
import { useDisclosure } from './use-disclosure.ts';

/**
 * A button that opens a row of emoji below the other actions, so that none of them moves under the finger.
 */
export function ReactionPicker({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const { isOpen, row, ofButton, closeByKey } = useDisclosure();
  const chosen = parseReactions(message.reactions);

  const toggle = async (reaction: Reaction) => {
    const reactions = toggleReaction(message.reactions, reaction);
    const result = await changeMessage(message, { reactions });
    if (!result.ok) showError(t('reactions_failed'));
  };

  return (
    <>
      <Button
        {...ofButton}
        variant="ghost"
        size="icon"
        className="note-icon"
        aria-label={t('react')}
      >
        <SmilePlus />
      </Button>
      {isOpen && (
        <div className="note-row flex" id={row} role="group" aria-label={t('react')}>
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              className="reaction"
              aria-pressed={chosen.includes(reaction)}
              onClick={() => void toggle(reaction)}
              onKeyDown={closeByKey}
            >
              {reaction}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
