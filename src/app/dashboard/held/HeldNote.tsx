import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useState } from 'react';
import type { HeldMessage } from '../../../contract/held-messages.ts';
import { deleteHeld, releaseHeld } from '../../../stores/inbox/held-messages.ts';
import { inboxRules } from '../../../stores/inbox/rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { buttonBeside, usePassFocusOn } from '../../../ui/focus.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { Crisis } from '../crisis/Crisis.tsx';
import { BlockButton } from '../blocking/BlockButton.tsx';
import { Menu } from '../message/Menu.tsx';
import { DeleteButton } from '../message/DeleteButton.tsx';
import { ReportButton } from '../reporting/ReportButton.tsx';
import { useWords } from '../words.ts';
import { splitAtHiddenWords } from './split-at-hidden-words.ts';

interface HeldNoteProps {
  readonly message: HeldMessage;
  readonly isShownAtFirst: boolean;
}

/**
 * Shows when a held message arrived and why it is held. The text is shown only on request, because it may
 * hurt.
 */
export function HeldNote({ message, isShownAtFirst }: HeldNoteProps) {
  const { lang, t } = useWords();
  const text = useId();
  const [isShown, setShown] = useState(isShownAtFirst);
  const { busy, release, remove } = useHeldNote(message.id);
  const note = usePassFocusOn<HTMLElement>((gone) => buttonBeside(gone) ?? dialogTitle(gone));
  return (
    <article ref={note} className="note pt-4" tabIndex={-1}>
      <p className="grid pe-10 text-sm text-ink-soft">
        <span className="font-medium text-ink">{t(`held_${message.reason}`)}</span>
        <RelativeTime lang={lang} date={message.created_at} />
      </p>
      <p id={text} className="note-text mt-2 text-base" dir="auto" hidden={!isShown}>
        {isShown && <HeldText message={message} />}
      </p>
      {isShown && <Crisis message={message} onDelete={remove} />}
      <div className="note-actions mx-0 mt-3">
        <Button
          variant="quiet"
          className="me-2 px-4!"
          aria-expanded={isShown}
          aria-controls={text}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'held_hide' : 'held_show')}
        </Button>
        <Button variant="quiet" className="px-4!" busy={busy} onClick={() => release()}>
          {t('held_release')}
        </Button>
        <Menu label={t('more_actions')} className="absolute end-2 top-2">
          {(close) => (
            <>
              <BlockButton message={message} onDelete={remove} onDone={close} />
              {isShown && <ReportButton messageId={message.id} onDelete={remove} onDone={close} />}
              <div className="note-menu-end first:mt-0 first:border-0 first:pt-0">
                <DeleteButton of="message" isInert={busy} onDelete={() => remove()} />
              </div>
            </>
          )}
        </Menu>
      </div>
    </article>
  );
}

const actions = {
  release: { run: releaseHeld, done: 'held_released', failed: 'held_release_failed' },
  remove: { run: deleteHeld, done: 'message_deleted', failed: 'message_delete_failed' },
} as const;

/** Releases or deletes a held message, never both at once. */
function useHeldNote(id: string) {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: (action: keyof typeof actions) => actions[action].run(id),
    onSuccess: (_, action) => showSuccess(t(actions[action].done)),
    onFailure: ({ code }, action) => showError(failureText(code, actions[action].failed)),
  });
  return { busy, release: () => start('release'), remove: () => start('remove') };
}

/**
 * The text of a held message, with the hidden words marked because of which it is held. They are not marked
 * if they are hidden no longer, or cannot be loaded.
 */
function HeldText({ message }: { readonly message: HeldMessage }) {
  const { content, reason } = message;
  const loaded = useStore(inboxRules.$loaded);
  const isByWord = reason === 'word';
  useEffect(() => {
    // The settings, which may be open below, show the same words.
    if (isByWord && inboxRules.$loaded.get().status !== 'ready') void inboxRules.load();
  }, [isByWord]);
  const words = isByWord && loaded.status === 'ready' ? loaded.value.hidden_words : null;
  const parts = useMemo(
    () => (words ? splitAtHiddenWords(content, words) : [content]),
    [content, words],
  );
  return parts.map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>));
}

export const dialogTitle = (inside: Element): HTMLElement | null =>
  inside.closest('dialog')?.querySelector('h2') ?? null;
