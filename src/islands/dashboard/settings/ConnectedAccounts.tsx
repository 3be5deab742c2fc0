import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import {
  $connectedAccounts,
  disconnectAccount,
  loadConnectedAccounts,
} from '../../../stores/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { SectionProps } from './SettingsDialog.tsx';

export function ConnectedAccounts({ t, say }: SectionProps) {
  const accounts = useStore($connectedAccounts);
  useEffect(() => void loadConnectedAccounts(), []);
  const google = accounts.status === 'ready' ? accounts.connections['google'] : undefined;

  const disconnect = async (id: string) => {
    const refusal = await disconnectAccount(id);
    if (refusal) toast.error(say(refusal.code, 'unexpected_error'));
    else toast.success(t('disconnected'));
  };

  return (
    <div className="grid gap-3">
      <h4 className="field-label">{t('connected_accounts')}</h4>
      {accounts.status === 'loading' && <Skeleton className="h-6 w-1/2" />}
      {accounts.status === 'failed' && <p role="alert">{t('no_response')}</p>}
      {accounts.status === 'ready' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>{t(google ? 'google_connected' : 'google_not_connected')}</span>
          {google && (
            <Button variant="quiet" onClick={() => void disconnect(google)}>
              {t('disconnect')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
