import { Photo } from '../photo/Photo.tsx';
import { Bio } from './Bio.tsx';
import { LastSeen } from './LastSeen.tsx';
import { OwnPageRow } from './OwnPageRow.tsx';
import { PersonalLink } from './PersonalLink.tsx';
import { useProfile } from '../own-profile/use-profile.ts';

/** The owner's name, photo and personal link, and the texts that visitors read about the owner. */
export function ProfileCard({ id }: { readonly id: string }) {
  const profile = useProfile();
  return (
    <section className="panel grid gap-5" id={id} aria-labelledby="profile-name">
      {/* A name that does not fit beside the photo moves below it before it breaks. */}
      <div className="flex min-w-0 flex-wrap items-center gap-4" data-tour="profile">
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
      <PersonalLink name={profile.username} />
      <div data-tour="bio">
        <Bio bio={profile.bio} />
      </div>
      <OwnPageRow profile={profile} />
    </section>
  );
}
