import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import UserRound from 'lucide-react/icons/user-round';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import type { ReplyAudience as Audience } from '../../../stores/account/drafts.ts';
import { audienceOf } from '../../../stores/inbox/reply-audience.ts';
import { showError } from '../../../ui/toast.ts';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';
import { CardAction } from './CardAction.tsx';
import { useReplyAudience } from './use-reply-audience.ts';

const choices = [
  { audience: 'everybody', icon: Globe, word: 'reply_make_public' },
  { audience: 'sender', icon: UserRound, word: 'for_sender' },
  { audience: 'owner', icon: Lock, word: 'reply_make_private' },
] as const;

interface ReplyAudienceProps {
  readonly reply: Reply;
  readonly message: Message;
}

/** Buttons that change whom a reply is for; the current audience is beside the time. */
export function ReplyAudience({ reply, message }: ReplyAudienceProps) {
  const { t } = useWords();
  const question = useLazyDialogs();
  const { busy, start } = useReplyAudience(reply, message);
  const current = audienceOf(reply);
  const others = choices.filter(
    ({ audience }) => audience !== current && (audience !== 'sender' || message.has_link),
  );
  const press = (audience: Audience) => {
    if (reply.is_withheld && audience === 'everybody') showError(t('withheld'));
    // Others may have been told in confidence what everybody reads from then on.
    else if (current === 'sender' && audience === 'everybody') question.open();
    else start(audience);
  };
  const publish = () => {
    question.close();
    start('everybody');
  };
  return (
    <>
      {others.map(({ audience, icon, word }, index) => (
        <CardAction
          // A button that changes its action keeps the focus.
          key={index}
          icon={icon}
          label={t(word)}
          worded={false}
          softDisabled={reply.is_withheld && audience === 'everybody'}
          busy={busy || (audience === 'everybody' && question.busy)}
          onClick={() => press(audience)}
        />
      ))}
      {question.opened && (
        <question.opened.ConfirmDialog
          title={t('publish_for_sender')}
          question={t(message.is_public ? 'publish_for_sender_now' : 'publish_for_sender_later')}
          words={{ confirm: t('reply_make_public'), cancel: t('cancel'), close: t('close') }}
          danger={false}
          onConfirm={publish}
          onCancel={question.close}
        />
      )}
    </>
  );
}
