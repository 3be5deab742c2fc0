import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../words.ts';

interface PublishDialogProps {
  readonly onChoose: (withReplies: boolean) => void;
  readonly onCancel: () => void;
}

/** Asked once, whatever the number: do the private replies go with their messages? */
export function PublishDialog({ onChoose, onCancel }: PublishDialogProps) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onCancel} title={t('publish_many_title')} closeLabel={t('close')}>
      <p>{t('publish_many_text')}</p>
      <div className="dialog-actions">
        <Button variant="quiet" onClick={() => onChoose(false)}>
          {t('publish_many_alone')}
        </Button>
        <Button onClick={() => onChoose(true)}>{t('publish_many_replies')}</Button>
      </div>
    </Dialog>
  );
}
