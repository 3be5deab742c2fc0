import UserRound from 'lucide-react/icons/user-round';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import { audienceOf } from '../../../stores/inbox/reply-audience.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { wordlessClass } from '../../../rules/wordless.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';
import { Audience } from './Audience.tsx';
import { Invitation } from './Invitation.tsx';
import { ReplyMenu } from './ReplyMenu.tsx';

interface ReplyItemProps {
  readonly reply: Reply;
  readonly message: Message;
}

export function ReplyItem({ reply, message }: ReplyItemProps) {
  const { lang, t } = useWords();
  const profile = useProfile();
  const isOwn = profile.id === reply.user_id;
  const isInviting = reply.may_answer && message.has_link && audienceOf(reply) !== 'owner';
  return (
    <li className="note-reply bg-(--voice-reply)">
      <p className={`note-text ${wordlessClass(reply.content)}`} dir="auto">
        {reply.content}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="note-meta flex-[1_1_6rem]">
          <span className={isOwn ? 'audience-detail' : ''}>
            {t('reply_of', { name: isOwn ? profile.username : t('unknown') })}
          </span>
          <RelativeTime lang={lang} date={reply.created_at} />
          <SeenBy reply={reply} message={message} />
        </div>
        {isOwn && <ReplyMenu reply={reply} message={message} />}
      </div>
      {isOwn && isInviting && <Invitation reply={reply} />}
    </li>
  );
}

function SeenBy({ reply, message }: ReplyItemProps) {
  const audience = audienceOf(reply);
  if (audience === 'sender') return <Audience id={reply.id} seenBy="for_sender" icon={UserRound} />;
  const seenByOthers = message.is_public ? 'seen_by_all' : 'seen_later';
  return (
    <Audience
      id={reply.id}
      seenBy={audience === 'owner' ? 'seen_by_owner' : seenByOthers}
      isWithheld={reply.is_withheld}
    />
  );
}
