import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../words.ts';

interface PublishQuestionProps {
  /** How many replies nobody else would see if the message alone were published. */
  readonly count: number;
  readonly onAnswer: (withReplies: boolean) => void;
  readonly onCancel: () => void;
}

/** Asked once, at the press that publishes. */
export function PublishQuestion({ count, onAnswer, onCancel }: PublishQuestionProps) {
  const { t } = useWords();
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('publish_question', { count })}
      closeLabel={t('close')}
    >
      <p>{t('publish_hint')}</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={() => onAnswer(true)}>{t('publish_with_replies', { count })}</Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {t('publish_message_only')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
