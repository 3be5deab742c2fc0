import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { signOutHere } from '../../../flows/sign-out.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { flash, showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useKeptLinks } from './use-kept-links.tsx';
import { useWords } from './words.ts';

/** The entry that signs out, once that is confirmed. */
export function LogOutEntry() {
  const { t } = useWords();
  const [leaving, setLeaving] = useState(false);
  const { question, removeIfChosen } = useKeptLinks();
  const { start: leave } = useAction({
    run: () => {
      removeIfChosen();
      return signOutHere();
    },
    leaves: true,
    onSuccess: () => flash(t('logged_out')),
    onFailure: () => showError(t('log_out_failed')),
  });
  return (
    <li>
      <button type="button" className="settings-link" onClick={() => setLeaving(true)}>
        <LogOut className="mirrored" aria-hidden="true" />
        {t('log_out')}
      </button>
      {leaving && (
        <ConfirmDialog
          title={t('log_out_title')}
          question={t('log_out_text')}
          words={{ confirm: t('log_out'), cancel: t('stay'), close: t('close') }}
          danger={false}
          onConfirm={() => leave()}
          onCancel={() => setLeaving(false)}
        >
          {question}
        </ConfirmDialog>
      )}
    </li>
  );
}
