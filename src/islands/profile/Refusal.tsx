import CircleAlert from 'lucide-react/icons/circle-alert';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formRefusals } from '../../contract/profile-view.ts';
import { end, openIf } from '../../contract/page-template.ts';
import { pathIn } from '../../i18n/paths.ts';
import { $cooldown } from '../../stores/visitor/cooldown.ts';
import { isBuild } from './page-data.ts';
import { When } from './template.tsx';
import { useWords } from './words.ts';

interface RefusalProps {
  readonly code: string | null;
  readonly username: string;
}

/** Says why the message was not sent. If only members may send it, offers to sign in; the draft is kept. */
export function Refusal({ code, username }: RefusalProps) {
  const sentence = useSentence(code ?? '');
  return (
    <>
      <When has="refusal" shown={code !== null}>
        <p
          className="flex gap-2 font-medium text-danger [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:flex-none"
          id="refusal"
          role="alert"
        >
          <CircleAlert />
          {code === 'cooldown' ? <CooldownText /> : <span>{sentence}</span>}
        </p>
      </When>
      <When has="refusal.members_only" shown={code === 'members_only'}>
        <SignInLinks username={username} />
      </When>
    </>
  );
}

/** Returns the error message; in the build, all messages of a form, of which the server keeps one. */
function useSentence(code: string): string {
  const { failureText } = useWords();
  if (!isBuild) return failureText(code, 'send_failed');
  return formRefusals
    .map((refusal) => openIf(`refusal.${refusal}`) + failureText(refusal, 'send_failed') + end)
    .join('');
}

/** Shows a countdown; screen readers hear it once, not every second. */
function CooldownText() {
  const { t } = useWords();
  const seconds = useStore($cooldown, { ssr: 'initial' });
  const [announcedSeconds] = useState(seconds);
  return (
    <>
      <span aria-hidden="true">{t('cooldown', { count: seconds })}</span>
      <span className="sr-only">{t('cooldown', { count: announcedSeconds })}</span>
    </>
  );
}

function SignInLinks({ username }: { readonly username: string }) {
  const { lang, t } = useWords();
  const returnTo = `returnTo=${pathIn(lang, username)}`;
  return (
    <div className="guest-only flex flex-wrap gap-3">
      <a className="button" href={pathIn(lang, `auth?${returnTo}`)}>
        {t('sign_in')}
      </a>
      <a
        className="button button-quiet with-script"
        href={pathIn(lang, `auth?mode=signup&${returnTo}`)}
      >
        {t('create_account')}
      </a>
    </div>
  );
}
