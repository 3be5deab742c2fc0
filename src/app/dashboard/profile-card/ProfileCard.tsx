import Pencil from 'lucide-react/icons/pencil';
import { isoTime } from '../../../rules/stored-time.ts';
import { voiceClass } from '../../../rules/voices.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { usePreview } from '../own-profile/use-preview.ts';
import { Photo } from '../photo/Photo.tsx';
import { useWords } from '../words.ts';
import { Bio } from './Bio.tsx';
import { PersonalLink } from './PersonalLink.tsx';
import { useProfile } from '../own-profile/use-profile.ts';

/** The owner's name, photo and personal link, and the texts that visitors read about the owner. */
export function ProfileCard({ id }: { readonly id: string }) {
  const { lang, t } = useWords();
  const profile = useProfile();
  /** A day in PocketBase's format; may be empty. */
  const seen = profile.last_seen.slice(0, 10);
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
            {Number.isNaN(Date.parse(isoTime(seen))) ? (
              t('not_seen_yet')
            ) : (
              <>
                {t('last_seen')} <RelativeTime lang={lang} date={seen} />
              </>
            )}
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

/** The prompt and color of the owner's page, with a link for changing both. */
function OwnPageRow({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  usePreview(profile);
  const { prompt, voice } = profile;
  return (
    <div className="flex items-start gap-3 in-data-empty:hidden">
      <span
        className={`voice-ground size-11 flex-none rounded-full border border-transparent dark:border-line-strong ${voiceClass(voice)}`}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className={prompt === '' ? 'text-ink-soft' : 'font-medium wrap-anywhere'} dir="auto">
          {prompt || t('prompt_invitation')}
        </p>
        <a className="button button-ghost -mx-3" href="#page">
          <Pencil />
          {t('own_page_look')}
        </a>
      </div>
    </div>
  );
}
