import { Bio } from '../profile-card/Bio.tsx';
import { OwnPageRow } from '../profile-card/OwnPageRow.tsx';
import { Photo } from '../profile-card/Photo.tsx';
import { useProfile } from '../use-profile.ts';

/** What visitors see of the owner. */
export function MyPage() {
  const profile = useProfile();
  return (
    <div className="panel grid gap-5">
      <Photo profile={profile} />
      <Bio bio={profile.bio} />
      <OwnPageRow profile={profile} />
    </div>
  );
}
