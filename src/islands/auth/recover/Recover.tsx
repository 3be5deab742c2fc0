import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { $session } from '../../../stores/account/session.ts';
import { tokenFromUrl } from '../token-from-url.ts';
import { WordsProvider, type IslandProps, type RequestWords } from '../words.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RequestForm, type RequestFormProps } from './RequestForm.tsx';

interface RecoverProps extends IslandProps<'recover'>, RequestFormProps {
  readonly words: IslandProps<'recover'>['words'] & RequestWords;
}

/** Asks for a password reset link or, if opened by such a link, for the new password. */
export function Recover({ supportEmail, ...props }: RecoverProps) {
  const { lang } = props;
  const [token, setToken] = useState(tokenFromUrl);
  const { status } = useStore($session);
  const isMember = status === 'member' && token === null;
  useEffect(() => {
    // Members change their password in the settings.
    if (isMember) location.replace(pathIn(lang, 'dashboard'));
  }, [isMember, lang]);

  return (
    <WordsProvider {...props}>
      {token !== null && <NewPasswordForm token={token} onAskAgain={() => setToken(null)} />}
      {token === null && status === 'guest' && <RequestForm supportEmail={supportEmail} />}
    </WordsProvider>
  );
}
