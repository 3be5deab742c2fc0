import { useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { Message } from '../../../contract/messages.ts';
import { failed, succeeded } from '../../../contract/result.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import type { ShareSheetProps } from './ShareSheet.tsx';
import { useWords } from './words.ts';

/** Fetches the sheet at the first press and opens it. @param message what is shared; the own link unless given */
export function useShareSheet(message?: Message) {
  const { t } = useWords();
  const [shown, setShown] = useState<{ ShareSheet: ComponentType<ShareSheetProps> }>();
  const opening = useAction({
    run: fetchSheet,
    onSuccess: setShown,
    onFailure: () => showError(t('sheet_failed')),
  });
  const close = () => setShown(undefined);
  const sheet =
    shown &&
    // Nothing of what it is opened from colours or measures it.
    createPortal(<shown.ShareSheet message={message} onClose={close} />, document.body);
  return { busy: opening.busy, open: () => opening.start(), sheet };
}

/** Its words travel with the page. */
async function fetchSheet() {
  try {
    const { ShareSheet } = await import('./ShareSheet.tsx');
    return succeeded({ ShareSheet });
  } catch {
    return failed('no_response');
  }
}
