import type { Message } from '../../../contract/messages.ts';
import { openShareSheet } from './share-sheet.ts';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

/**
 * Loads the share sheet at the first press and opens it.
 * @param message the message to share; without it, the personal link
 */
export function useShareSheet(message?: Message) {
  const { t } = useWords();
  const opening = useAction({
    run: fetchSheet,
    onSuccess: () => openShareSheet(message),
    onFailure: () => showError(t('sheet_failed')),
  });
  return { busy: opening.busy, open: () => opening.start() };
}

/** Loads only the script: the sheet's texts are already in the page. */
const fetchSheet = () => fetchScript(() => import('./ShareSheet.tsx'));
