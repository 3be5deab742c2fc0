import { useState } from 'react';
import { sendAsVisitor } from '../../../api/send-as-visitor.ts';
import { refuseAccount } from '../../../contract/accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { takeHash } from '../../../ui/held-hash.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { Outcome, Task } from '../Task.tsx';
import { islandOf, useIslandWords } from '../words.ts';

/** The page behind the link by which somebody refuses an account that was made with their address. */
export const NotMe = islandOf<'recover'>(NotMeSteps);

function NotMeSteps() {
  const { t, errorText } = useIslandWords<'recover'>();
  const [token] = useState(takeHash);
  const [status, setStatus] = useState<'open' | 'deleted' | 'over'>('open');
  // Only a press deletes: mail programs follow links by themselves.
  const { busy, start } = useAction({
    run: () => sendAsVisitor(refuseAccount, { secret: token }),
    onSuccess: () => setStatus('deleted'),
    onFailure: ({ code }) =>
      code === 'link_expired' ? setStatus('over') : showError(errorText(code)),
  });
  if (status === 'deleted') {
    return <Outcome title={t('not_me_done_title')} text={t('not_me_done_text')} />;
  }
  if (status === 'over' || token === '') {
    return <Outcome title={t('link_invalid_title')} text={t('not_me_over')} />;
  }
  return (
    <Task title={t('not_me_title')}>
      <p className="text-ink-soft">{t('not_me_text')}</p>
      <Button variant="danger" size="large" busy={busy} onClick={() => start()}>
        {t('not_me_delete')}
      </Button>
    </Task>
  );
}
