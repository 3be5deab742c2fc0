import Pencil from 'lucide-react/icons/pencil';
import { voiceClass } from '../../../rules/voices.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { usePreview } from '../own-profile/use-preview.ts';
import { useWords } from '../words.ts';

/** The prompt and color of the owner's page, with a link for changing both. */
export function OwnPageRow({ profile }: { readonly profile: Profile }) {
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
          <Pencil aria-hidden="true" />
          {t('own_page_look')}
        </a>
      </div>
    </div>
  );
}
