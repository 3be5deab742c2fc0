import { useStore } from '@nanostores/react';
import { currentSession } from '../../../../api/session-storage.ts';
import type { ConnectedAccount } from '../../../../contract/accounts.ts';
import { startOAuth } from '../../../../flows/oauth.ts';
import {
  connectedAccounts,
  disconnectAccount,
} from '../../../../stores/account/connected-accounts.ts';
import { $features } from '../../../../stores/account/features.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { headingOver } from '../../../../ui/focus.ts';
import { showError } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { LoadedPart } from '../../../shell/LoadedPart.tsx';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords } from '../../words.ts';

/** Hidden until it is known that Google is set up, unless the account has no other way in. */
export function ConnectedAccounts() {
  const { t } = useWords();
  const features = useStore($features);
  const { has_password } = useProfile();
  if (!features?.google && has_password) return null;
  return (
    <div className="grid gap-3">
      <h4>{t('connected_accounts')}</h4>
      <LoadedPart
        store={connectedAccounts}
        failure={t('accounts_load_failed')}
        skeleton={<Skeleton className="h-6 w-1/2" />}
      >
        {(accounts) => <Google account={accounts.find(({ provider }) => provider === 'google')} />}
      </LoadedPart>
    </div>
  );
}

function Google({ account }: { readonly account: ConnectedAccount | undefined }) {
  const { t, errorText } = useWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span>{t(account ? 'google_connected' : 'google_not_connected')}</span>
      {account ? (
        <ActionButton
          variant="quiet"
          run={() => disconnectAccount(account.id)}
          done={t('disconnected')}
          failed={errorText}
          focusAfter={headingOver}
        >
          {t('disconnect')}
        </ActionButton>
      ) : (
        <Connect />
      )}
    </div>
  );
}

function Connect() {
  const { lang, t, errorText } = useWords();
  const { busy, start } = useAction({
    run: () => {
      const returnTo = location.pathname + location.hash;
      const remember = currentSession().isRemembered;
      return startOAuth({ purpose: 'link', lang, returnTo, remember });
    },
    leaves: true,
    onSuccess: (address) => location.assign(address),
    onFailure: ({ code }) => showError(errorText(code)),
  });
  return (
    <Button variant="quiet" busy={busy} onClick={() => start()}>
      {t('connect')}
    </Button>
  );
}
