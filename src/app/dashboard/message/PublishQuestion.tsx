import { useLayoutEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../words.ts';

interface PublishQuestionProps {
  /** The item that is published in either case. */
  readonly subject: 'message' | 'messages' | 'new_reply';
  /** Number of private replies that may be published with the subject. */
  readonly count: number;
  readonly onAnswer: (withReplies: boolean) => void;
  readonly onCancel: () => void;
}

/**
 * Asks once, before publishing, whether to publish the private replies as well, however many there are.
 * Closes if no private reply is left, because of a change made elsewhere.
 */
export function PublishQuestion({ subject, count, onAnswer, onCancel }: PublishQuestionProps) {
  const { t } = useWords();
  const words = usePublishWords(subject, count);
  useLayoutEffect(() => {
    if (count === 0) onCancel();
  });
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

function usePublishWords(subject: PublishQuestionProps['subject'], count: number) {
  const { t } = useWords();
  if (subject === 'messages') {
    return {
      title: t('publish_many_title'),
      hint: t('publish_many_text'),
      all: t('publish_many_replies'),
      alone: t('publish_many_alone'),
    };
  }
  if (subject === 'new_reply') {
    return {
      title: t('publish_many_title'),
      hint: t('publish_hint'),
      all: t('publish_all_replies'),
      alone: t('publish_new_reply'),
    };
  }
  return {
    title: t('publish_question', { count }),
    hint: t('publish_hint'),
    all: t('publish_with_replies', { count }),
    alone: t('publish_message_only'),
  };
}
