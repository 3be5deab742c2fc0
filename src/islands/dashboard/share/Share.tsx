import ExternalLink from 'lucide-react/icons/external-link';
import { pathIn } from '../../../i18n/paths.ts';
import { useProfile } from '../use-profile.ts';
import { useWords } from '../words.ts';
import { SharePanel } from './SharePanel.tsx';

/** The link, as a picture and in every other way, at once. */
export function Share() {
  const { lang, t } = useWords();
  const { username } = useProfile();
  return (
    <div className="panel grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="max-w-prose min-w-0 flex-1 basis-60 text-ink-soft">{t('share_text')}</p>
        <a
          className="button button-quiet"
          href={pathIn(lang, username)}
          target="_blank"
          // With an opener the browser copies the tab's storage: a session that is not remembered is there.
          rel="opener"
        >
          <ExternalLink aria-hidden="true" />
          {t('view_profile')}
        </a>
      </div>
      <SharePanel />
    </div>
  );
}
