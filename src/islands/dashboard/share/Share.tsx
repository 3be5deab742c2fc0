import { PersonalLink } from '../profile-card/PersonalLink.tsx';
import { useProfile } from '../use-profile.ts';
import { useWords } from '../words.ts';

/** The link, large: to copy, to share, to look at. */
export function Share() {
  const { t } = useWords();
  const { username } = useProfile();
  return (
    <div className="panel grid gap-5 [&_p[dir=ltr]]:py-5 [&_p[dir=ltr]]:text-2xl">
      <p className="max-w-prose text-ink-soft">{t('share_text')}</p>
      <PersonalLink name={username} />
    </div>
  );
}
