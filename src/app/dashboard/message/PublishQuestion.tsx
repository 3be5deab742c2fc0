import { useLayoutEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../words.ts';

interface PublishQuestionProps {
  /** The item that is published in either case. */
  readonly subject: keyof typeof words;
  /** Number of private replies that may be published with the subject. */
  readonly count: number;
  readonly onAnswer: (withReplies: boolean) => void;
  readonly onCancel: () => void;
}

/** The title, a hint, and the two answers. */
const words = {
  message: ['publish_question', 'publish_hint', 'publish_with_replies', 'publish_message_only'],
  messages: [
    'publish_many_title',
    'publish_many_text',
    'publish_many_replies',
    'publish_many_alone',
  ],
  new_reply: ['publish_many_title', 'publish_hint', 'publish_all_replies', 'publish_new_reply'],
} as const;

/**
 * Asks once, before publishing, whether to publish the private replies as well, however many there are.
 * Closes if no private reply is left, because of a change made elsewhere.
 */
export function PublishQuestion({ subject, count, onAnswer, onCancel }: PublishQuestionProps) {
  const { t } = useWords();
  const [title, hint, all, alone] = words[subject];
  useLayoutEffect(() => {
    if (count === 0) onCancel();
  });
  return (
    <Dialog open onClose={onCancel} title={t(title, { count })} closeLabel={t('close')}>
      <p>{t(hint)}</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={() => onAnswer(true)}>{t(all, { count })}</Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {t(alone)}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
