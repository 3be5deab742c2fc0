import SmilePlus from 'lucide-react/icons/smile-plus';
import type { KeyboardEvent } from 'react';
import type { Message } from '../../../contract/messages.ts';
import {
  REACTIONS,
  parseReactions,
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
 * On a phone the menu has the emoji, because its cards have room for fewer buttons.
 */
export function ReactionPicker({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const { isOpen, row, ofButton, closeByKey } = useDisclosure();
  return (
    <>
      <Button
        {...ofButton}
        variant="ghost"
        size="icon"
        className="note-icon max-sm:hidden"
        aria-label={t('react')}
      >
        <SmilePlus />
      </Button>
      {isOpen && (
        <ReactionRow
          message={message}
          className="order-1 flex flex-wrap [&~section]:order-2"
          id={row}
          onKeyDown={closeByKey}
        />
      )}
    </>
  );
}

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
          className="size-11 rounded-full border border-transparent text-[1.375rem] leading-[1.3] transition-[background-color] hover:bg-sunk aria-pressed:border-brand aria-pressed:bg-brand-soft"
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
