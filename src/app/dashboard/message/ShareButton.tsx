import Share2 from 'lucide-react/icons/share-2';
import type { Message } from '../../../contract/messages.ts';
import { useShareSheet } from '../share/use-share-sheet.ts';
import { useWords } from '../words.ts';
import { CardAction } from './CardAction.tsx';

export function ShareButton({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const { busy, open } = useShareSheet(message);
  return (
    <CardAction
      icon={Share2}
      label={t('share')}
      busy={busy}
      aria-haspopup="dialog"
      onClick={open}
    />
  );
}
