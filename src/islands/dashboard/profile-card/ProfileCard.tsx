import SettingsIcon from 'lucide-react/icons/settings';
import { useProfile } from '../use-profile.ts';
import { useWords } from '../words.ts';
import { Bio } from './Bio.tsx';
import { LastSeen } from './LastSeen.tsx';
import { OwnPageRow } from './OwnPageRow.tsx';
import { PersonalLink } from './PersonalLink.tsx';
import { Photo } from '../photo/Photo.tsx';

/** Who is signed in, what visitors read about them, and the link to hand out. */
export function ProfileCard() {
  const { t } = useWords();
  const profile = useProfile();
  return (
    <section className="panel grid gap-5 lg:sticky lg:top-24" aria-labelledby="profile-name">
      <div className="flex items-start gap-2">
        {/* A name that has no room beside the picture goes below it before it breaks. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-4" data-tour="profile">
          <Photo profile={profile} />
          <div className="min-w-0 flex-auto">
            <h1
              className="text-xl wrap-anywhere sm:text-2xl rtl:text-end"
              id="profile-name"
              dir="auto"
            >
              {profile.username}
            </h1>
            <p className="text-sm text-ink-soft">
              <LastSeen date={profile.last_seen} />
            </p>
          </div>
        </div>
        <a
          className="button button-ghost button-icon -me-3"
          href="#settings"
          aria-label={t('settings')}
          data-tour="settings"
        >
          <SettingsIcon />
        </a>
      </div>
      <div data-tour="bio">
        <Bio bio={profile.bio} />
      </div>
      <OwnPageRow profile={profile} />
      <PersonalLink name={profile.username} />
    </section>
  );
}
