import UserRound from 'lucide-react/icons/user-round';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import { wordlessClass } from '../../../rules/wordless.ts';
import { audienceOf, endInvitation } from '../../../stores/inbox/reply-audience.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';
import { Audience } from './Audience.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyMenu } from './ReplyMenu.tsx';
import { useReplyForm } from './use-reply-form.ts';
import type { ReplyRequest } from './use-reply-panel.ts';

interface ReplyPanelProps {
  readonly id: string;
  readonly message: Message;
  /** A closed panel stays mounted and keeps the text in its form. */
  readonly isOpen: boolean;
  /** The latest request for the text field; undefined if the panel was opened only because of a draft. */
  readonly request: ReplyRequest | undefined;
}

/** The replies to a message, oldest first, and the form for a new one. */
export function ReplyPanel({ id, message, isOpen, request }: ReplyPanelProps) {
  const { t } = useWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useReplyForm(message, field);
  const answer = useEffectEvent(({ suggestion }: ReplyRequest) => {
    const { content } = form;
    if (suggestion !== '') form.fill(content === '' ? suggestion : `${content}\n${suggestion}`);
    field.current?.focus();
    // A browser scrolls to the field alone, and leaves the buttons below it out of sight.
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  });
  useLayoutEffect(() => {
    if (request) answer(request);
  }, [request]);
  return (
    <section
      className="mt-2 border-t border-line pt-3 pb-2 [&_textarea]:min-h-20"
      id={id}
      aria-label={t('replies')}
      hidden={!isOpen}
    >
      {message.replies.length > 0 && (
        <ol className="note-replies mt-0 mb-4">
          {message.replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} message={message} />
          ))}
        </ol>
      )}
      <ReplyForm message={message} field={field} form={form} />
    </section>
  );
}

interface ReplyItemProps {
  readonly reply: Reply;
  readonly message: Message;
}

function ReplyItem({ reply, message }: ReplyItemProps) {
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
          <RelativeTime lang={lang} date={reply.created_at.slice(0, 10)} />
          <SeenBy reply={reply} message={message} />
        </div>
        {isOwn && <ReplyMenu reply={reply} message={message} />}
      </div>
      {isOwn && isInviting && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {t('may_answer')}
          <ActionButton
            variant="ghost"
            className="-mx-2 px-2 text-sm underline"
            run={() => endInvitation(reply)}
            done={t('invitation_ended')}
            failed={() => t('invitation_failed')}
            focusAfter={(gone) => gone.closest('li')?.querySelector('button')}
          >
            {t('end_invitation')}
          </ActionButton>
        </p>
      )}
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
