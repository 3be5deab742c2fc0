import { useRef, useState, type ReactNode } from 'react';
import type { HeldMessage } from '../../../contract/held-messages.ts';
import type { Cursor } from '../../../contract/messages.ts';
import { loadMoreHeld } from '../../../stores/inbox/held-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { isFocusFree } from '../../../ui/is-focus-free.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { DeleteAllHeld } from './DeleteAllHeld.tsx';
import { HeldNote } from './HeldNote.tsx';

interface HeldListProps {
  readonly items: readonly HeldMessage[];
  readonly next: Cursor | null;
  /** The link to the hidden words. */
  readonly changeWords: ReactNode;
}

export function HeldList({ items, next, changeWords }: HeldListProps) {
  const { t } = useWords();
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [areAllShown, setAllShown] = useState(false);
  const more = useAction({
    run: (_: number) => loadMoreHeld(),
    // The focus moves from the button to the first new note.
    onSuccess: (_, shown) => {
      const note = list.current?.children[shown];
      if (isFocusFree(button.current)) note?.querySelector('button')?.focus();
    },
    onFailure: () => showError(t('held_load_failed')),
  });
  return (
    <>
      <div className="-my-3 flex flex-wrap items-center justify-between gap-x-4">
        {changeWords}
        {items.length > 1 && (
          <Button
            variant="ghost"
            className="-me-3 text-ink"
            onClick={() => setAllShown(!areAllShown)}
          >
            {t(areAllShown ? 'held_hide_all' : 'held_show_all')}
          </Button>
        )}
      </div>
      <ul ref={list} className="grid gap-3">
        {items.map((message) => (
          <li key={message.id}>
            {/* A new key lets each note begin as the button says. */}
            <HeldNote key={String(areAllShown)} message={message} isShownAtFirst={areAllShown} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-3">
        {next && (
          <Button
            ref={button}
            variant="quiet"
            busy={more.busy}
            onClick={() => more.start(items.length)}
          >
            {t(more.busy ? 'loading' : 'load_more')}
          </Button>
        )}
        <DeleteAllHeld />
      </div>
    </>
  );
}
