import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import type { Reply } from '../../../contract/replies.ts';
import { setReplyVisibility } from '../../../stores/inbox/replies.ts';
import { useWords } from '../words.ts';
import { CardAction } from './CardAction.tsx';
import { useVisibility } from './use-visibility.ts';

interface ReplyVisibilityProps {
  readonly reply: Reply;
  /** Whether others can see the message. */
  readonly isMessagePublic: boolean;
}

export function ReplyVisibility({ reply, isMessagePublic }: ReplyVisibilityProps) {
  const { t } = useWords();
  const { busy, start } = useVisibility(isMessagePublic ? 'reply' : 'hidden_reply');
  const isPublic = !reply.is_public;
  const isSeenNow = isPublic && isMessagePublic;
  const press = () =>
    start({
      id: reply.id,
      isPublic,
      run: () => setReplyVisibility(reply, isPublic),
      ...(isSeenNow && { published: { messages: [], replies: [reply] } }),
    });
  return (
    <CardAction
      icon={isPublic ? Globe : Lock}
      label={t(isPublic ? 'reply_make_public' : 'reply_make_private')}
      worded={false}
      busy={busy}
      onClick={press}
    />
  );
}
