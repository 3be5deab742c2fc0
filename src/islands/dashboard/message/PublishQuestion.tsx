import type { Message } from '../../../contract/messages.ts';
import { privateReplies } from '../../../stores/publishing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../words.ts';

interface PublishQuestionProps {
  readonly messages: readonly Message[];
  /** Whether a new reply is published with the message in any case. */
  readonly isReplying?: boolean;
  readonly onAnswer: (withReplies: boolean) => void;
  readonly onCancel: () => void;
}

/** Asked once at the press that publishes, whatever the number: do the private replies go with their messages? */
export function PublishQuestion({
  messages,
  isReplying = false,
  onAnswer,
  onCancel,
}: PublishQuestionProps) {
  const { t } = useWords();
  const words = usePublishWords(messages, isReplying);
  return (
    <Dialog open onClose={onCancel} title={words.title} closeLabel={t('close')}>
      <p>{words.hint}</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={() => onAnswer(true)}>{words.all}</Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {words.alone}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

function usePublishWords(messages: readonly Message[], isReplying: boolean) {
  const { t } = useWords();
  if (messages.length > 1) {
    return {
      title: t('publish_many_title'),
      hint: t('publish_many_text'),
      all: t('publish_many_replies'),
      alone: t('publish_many_alone'),
    };
  }
  if (isReplying) {
    return {
      title: t('publish_many_title'),
      hint: t('publish_hint'),
      all: t('publish_all_replies'),
      alone: t('publish_new_reply'),
    };
  }
  const { length: count } = privateReplies(messages);
  return {
    title: t('publish_question', { count }),
    hint: t('publish_hint'),
    all: t('publish_with_replies', { count }),
    alone: t('publish_message_only'),
  };
}
