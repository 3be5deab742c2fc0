import { useStore } from '@nanostores/react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { $asked } from './ask.ts';
import { useWords } from './words.ts';

/** The dialog for every question that `ask` asks. */
export function AskDialog() {
  const { t } = useWords();
  const asked = useStore($asked);
  if (!asked) return null;
  const { title, text, confirm, cancel = t('cancel'), isDanger, details, answer } = asked;
  return (
    <Dialog open onClose={() => answer(false)} title={title} closeLabel={t('close')}>
      <p>{text}</p>
      {details}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={() => answer(false)}>
          {cancel}
        </Button>
        <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
