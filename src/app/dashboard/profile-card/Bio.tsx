import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isBlank } from '../../../rules/text.ts';
import { saveOwnPageDraft, ownPageDraft } from '../../../stores/account/drafts.ts';
import { Button } from '../../../ui/Button.tsx';
import { isFocusFree } from '../../../ui/focus.ts';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';
import { useProfile } from '../own-profile/use-profile.ts';

/** Shows the bio or its form. When the form closes, the focus returns to the button that opened it. */
export function Bio({ bio }: { readonly bio: string }) {
  const { t } = useWords();
  const { id } = useProfile();
  const { bio: draft } = ownPageDraft(id);
  const { opened, busy, open, close: closeForm } = useLazyDialogs();
  const mode = opened ? 'edit' : 'view';
  const openForDraft = useEffectEvent(() => {
    if (draft !== undefined) open();
  });
  useEffect(() => openForDraft(), []);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (mode === 'view' && wasEditing.current && isFocusFree()) editButton.current?.focus();
    wasEditing.current = mode === 'edit';
  }, [mode]);

  const close = () => {
    saveOwnPageDraft(id, { bio: undefined });
    closeForm();
  };
  return (
    <>
      {opened && (
        <opened.BioForm
          bio={bio}
          draft={draft}
          onDraft={(text) => saveOwnPageDraft(id, { bio: text })}
          onClose={close}
        />
      )}
      {mode === 'view' && isBlank(bio) && (
        <button ref={editButton} type="button" className="bio-prompt" onClick={open}>
          <Pencil />
          {t('bio_prompt')}
        </button>
      )}
      {mode === 'view' && !isBlank(bio) && (
        <div className="flex items-start gap-2">
          <p
            className="min-w-0 flex-1 py-2 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
            dir="auto"
          >
            {bio}
          </p>
          <Button
            ref={editButton}
            variant="ghost"
            className="-me-3"
            size="icon"
            aria-label={t('bio_edit')}
            busy={busy}
            onClick={open}
          >
            <Pencil />
          </Button>
        </div>
      )}
    </>
  );
}
