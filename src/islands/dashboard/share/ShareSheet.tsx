import type { Message } from '../../../contract/messages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords as useDashboardWords } from '../words.ts';
import { SharePanel } from './SharePanel.tsx';
import { useWords } from './words.ts';

interface ShareSheetProps {
  /** The message to share; undefined shares the personal link. */
  readonly message: Message | undefined;
  readonly onClose: () => void;
}

/** A dialog with all ways to share the personal link, a message or an answer. */
export function ShareSheet({ message, onClose }: ShareSheetProps) {
  const { t } = useWords();
  const { t: tOfDashboard } = useDashboardWords();
  const ofMessage = message?.replies.length === 0 ? 'share_message' : 'share_answer';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(message ? ofMessage : 'share_link')}
      closeLabel={tOfDashboard('close')}
    >
      <SharePanel message={message} />
    </Dialog>
  );
}
