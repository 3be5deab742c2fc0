import SmilePlus from 'lucide-react/icons/smile-plus';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Message } from '../../../contract/messages.ts';
import {
  parseReactions,
  REACTIONS,
  toggleReaction,
  type Reaction,
} from '../../../rules/reactions.ts';
import { changeMessage } from '../../../stores/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError } from '../../../ui/toast.ts';
import { useWords } from '../words.ts';

/** A button, and the row of emoji that it opens below the other actions: none moves from under the finger. */
export function ReactionPicker({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const row = useId();
  const chosen = parseReactions(message.reactions);

  const toggle = async (reaction: Reaction) => {
    const reactions = toggleReaction(message.reactions, reaction);
    const result = await changeMessage(message, { reactions });
    if (!result.ok) showError(t('reactions_failed'));
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };

  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={t('react')}
        aria-expanded={open}
        aria-controls={row}
        onClick={() => setOpen(!open)}
        onKeyDown={closeByKey}
      >
        <SmilePlus />
      </Button>
      {open && (
        <div
          className="order-1 flex basis-full flex-wrap gap-0.5"
          id={row}
          role="group"
          aria-label={t('react')}
        >
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
