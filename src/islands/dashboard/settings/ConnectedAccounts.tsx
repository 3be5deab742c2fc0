import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $connectedAccounts,
  disconnectAccount,
  loadConnectedAccounts,
} from '../../../stores/connected-accounts.ts';
import { $features } from '../../../stores/features.ts';
import { isSessionRemembered } from '../../../api/session-access.ts';
import { startOAuth } from '../../../flows/oauth.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useWords } from './words.ts';

export function ConnectedAccounts() {
  const { lang, t, say } = useWords();
  const accounts = useStore($connectedAccounts);
  const features = useStore($features);
  useEffect(() => void loadConnectedAccounts(), []);
  const google = accounts.status === 'ready' ? accounts.connections['google'] : undefined;

  const disconnect = async (id: string) => {
    const result = await disconnectAccount(id);
    if (result.ok) showSuccess(t('disconnected'));
    else showError(say(result.error.code));
  };

  const connect = async () => {
    const returnTo = location.pathname + location.hash;
    const plan = { purpose: 'link', lang, returnTo, remember: isSessionRemembered() } as const;
    const result = await startOAuth(plan);
    if (result.ok) location.assign(result.value);
    else showError(say(result.error.code));
  };

  return (
    <div className="grid gap-3">
      <h4>{t('connected_accounts')}</h4>
      {accounts.status === 'loading' && <Skeleton className="h-6 w-1/2" />}
      {accounts.status === 'failed' && <p role="alert">{t('no_response')}</p>}
      {accounts.status === 'ready' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>{t(google ? 'google_connected' : 'google_not_connected')}</span>
          {!google && features?.google === false && (
            <p className="field-hint">{t('google_not_set_up')}</p>
          )}
          {google && (
            <Button variant="quiet" onClick={() => void disconnect(google)}>
              {t('disconnect')}
            </Button>
          )}
          {!google && features?.google === true && (
            <Button variant="quiet" onClick={() => void connect()}>
              {t('connect')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
