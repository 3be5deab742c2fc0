import type { Message } from '../../../contract/messages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SharePanel } from './SharePanel.tsx';
import { sharedReply } from './subject.ts';
import { useWords } from '../words.ts';

interface ShareSheetProps {
  /** The message to share; undefined shares the personal link. */
  readonly message: Message | undefined;
  readonly onClose: () => void;
}

/** A dialog with all ways to share the personal link, a message or an answer. */
export function ShareSheet({ message, onClose }: ShareSheetProps) {
  const { t } = useWords();
  const ofMessage = sharedReply(message) ? 'share_answer' : 'share_message';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(message ? ofMessage : 'share_link')}
      closeLabel={t('close')}
    >
      <SharePanel message={message} />
    </Dialog>
  );
}
