import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import UserRound from 'lucide-react/icons/user-round';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import type { ReplyAudience } from '../../../stores/account/drafts.ts';
import { deleteReply } from '../../../stores/inbox/replies.ts';
import { audienceOf, setReplyAudience } from '../../../stores/inbox/reply-audience.ts';
import { isVisibilityUnknown } from '../../../stores/inbox/inbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonBeside, usePassFocusOn } from '../../../ui/focus.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { ask } from '../../shell/ask.ts';
import { useWords } from '../words.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { Menu } from './Menu.tsx';
import { useUndo } from './use-undo.ts';

const choices = [
  { audience: 'everybody', icon: Globe, word: 'reply_make_public' },
  { audience: 'sender', icon: UserRound, word: 'for_sender' },
  { audience: 'owner', icon: Lock, word: 'reply_make_private' },
] as const;

interface ReplyMenuProps {
  readonly reply: Reply;
  readonly message: Message;
}

/** The actions of a reply, for its author: whom it is for, which stands beside its time, and its deletion. */
export function ReplyMenu({ reply, message }: ReplyMenuProps) {
  const { t } = useWords();
  const { busy, start } = useReplyAudience(reply, message);
  // Focusing the reply field instead would open the keyboard on a phone.
  const actions = usePassFocusOn<HTMLDivElement>(
    (gone) => buttonBeside(gone) ?? gone.closest('section'),
  );
  const current = audienceOf(reply);
  const others = choices.filter(
    ({ audience }) => audience !== current && (audience !== 'sender' || message.has_link),
  );
  const press = (audience: ReplyAudience) => {
    if (reply.is_withheld && audience === 'everybody') showError(t('withheld'));
    // Others may have been told in confidence what everybody reads from then on.
    else if (current === 'sender' && audience === 'everybody') askToPublish();
    else start(audience);
  };
  const askToPublish = () => {
    const text = t(message.is_public ? 'publish_for_sender_now' : 'publish_for_sender_later');
    const question = { title: t('publish_for_sender'), text, confirm: t('reply_make_public') };
    ask(question, () => start('everybody'));
  };
  const remove = async () => {
    const result = await deleteReply(reply);
    if (result.ok) showSuccess(t('reply_deleted'));
    else showError(t('reply_delete_failed'));
  };
  return (
    <Menu ref={actions} label={t('reply_actions')} className="relative ms-auto" busy={busy}>
      {(close) => (
        <>
          {others.map(({ audience, icon: Icon, word }) => (
            <Button
              key={audience}
              variant="ghost"
              softDisabled={reply.is_withheld && audience === 'everybody'}
              onClick={() => {
                close();
                press(audience);
              }}
            >
              <Icon />
              {t(word)}
            </Button>
          ))}
          <div className="note-menu-end">
            <DeleteButton of="reply" onDelete={() => void remove()} />
          </div>
        </>
      )}
    </Menu>
  );
}

const doneWords = {
  everybody: 'reply_now_public',
  sender: 'reply_now_for_sender',
  owner: 'reply_now_private',
} as const;

/** Changes whom a reply is for, confirms it, and offers undo once others can see it. */
function useReplyAudience(reply: Reply, message: Message) {
  const { t, failureText } = useWords();
  const offerUndo = useUndo();
  return useAction<ReplyAudience>({
    run: (audience) => setReplyAudience(reply, audience),
    onSuccess: (_, audience) => {
      const doneText = t(doneWords[audience]);
      if (audience !== 'everybody') showSuccess(doneText);
      // Nobody else sees a reply to a private message, whatever its own visibility.
      else if (!message.is_public) showSuccess(`${doneText}\n${t('reply_public_later')}`);
      else {
        const undoneText = t(doneWords[reply.for_sender ? 'sender' : 'owner']);
        offerUndo({ doneText, published: { messages: [], replies: [reply] }, undoneText });
      }
    },
    onFailure: ({ code }) => {
      const isUnknown = isVisibilityUnknown(reply.id);
      showError(isUnknown ? t('visibility_unknown') : failureText(code, 'reply_visibility_failed'));
    },
  });
}
