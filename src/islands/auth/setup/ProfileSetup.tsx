import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { $session } from '../../../stores/account/session.ts';
import { flash } from '../../../ui/toast.ts';
import { islandOf, useSetupWords } from '../words.ts';
import { SetupForm } from './SetupForm.tsx';

/** Asks for a name after sign-up through a provider. Accounts whose setup is finished are redirected. */
export const ProfileSetup = islandOf<'setup'>(SetupSteps);

function SetupSteps() {
  const { t, lang } = useSetupWords();
  const session = useStore($session);
  const needsSetup = session.status === 'member' && session.profile.needs_profile_setup;
  const isDone = session.status === 'member' && !needsSetup;
  const wasOpen = useRef(false);

  useEffect(() => {
    if (needsSetup) wasOpen.current = true;
    if (session.status === 'guest') {
      flash(t('signed_out'), 'error');
      location.replace(pathIn(lang, 'auth'));
    } else if (isDone) {
      if (wasOpen.current) flash(t('completed'));
      location.replace(pathIn(lang, 'dashboard'));
    }
  }, [isDone, lang, needsSetup, session.status, t]);

  return needsSetup && <SetupForm profile={session.profile} />;
}
