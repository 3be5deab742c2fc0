import { useStore } from '@nanostores/react';
import { useRef, useState, type ReactNode } from 'react';
import type { HeldMessage } from '../../../contract/held-messages.ts';
import type { Cursor } from '../../../contract/messages.ts';
import type { Failure } from '../../../contract/result.ts';
import { countHeld, deleteAllHeld, loadMoreHeld } from '../../../stores/inbox/held-messages.ts';
import { $counts } from '../../../stores/inbox/inbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { isFocusFree, usePassFocusOn } from '../../../ui/focus.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { ask } from '../../shell/ask.ts';
import { useWords } from '../words.ts';
import { HeldNote, dialogTitle } from './HeldNote.tsx';

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

/**
 * Deletes all held messages, including those that are not loaded or have just arrived. Asks first, stating
 * their number.
 */
function DeleteAllHeld() {
  const { t, failureText } = useWords();
  const showFailure = ({ code }: Failure) => showError(failureText(code, 'held_delete_all_failed'));
  const deletion = useAction({
    run: deleteAllHeld,
    onSuccess: () => showSuccess(t('held_all_deleted')),
    onFailure: showFailure,
  });
  const counting = useAction({
    run: countHeld,
    onSuccess: () =>
      ask(
        {
          title: t('held_delete_all'),
          text: <HeldCount word="held_delete_all_question" />,
          confirm: <HeldCount word="delete_many" />,
          isDanger: true,
        },
        deletion.start,
      ),
    onFailure: showFailure,
  });
  const button = usePassFocusOn(dialogTitle);
  return (
    <Button
      ref={button}
      variant="quiet"
      className="ms-auto text-danger"
      busy={counting.busy || deletion.busy}
      onClick={() => counting.start()}
    >
      {t('held_delete_all')}
    </Button>
  );
}

/** Further messages may be held back while the question is read. */
function HeldCount({ word }: { readonly word: 'held_delete_all_question' | 'delete_many' }) {
  const { t } = useWords();
  const { held: count } = useStore($counts);
  return t(word, { count });
}
