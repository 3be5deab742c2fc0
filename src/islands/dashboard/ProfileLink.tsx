import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import SettingsIcon from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { pathIn } from '../../i18n/paths.ts';
import type { Profile } from '../../stores/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Speech } from './Dashboard.tsx';

/** Milliseconds in which a second click on 'copy' does nothing. */
const COPY_PAUSE = 500;

interface ProfileLinkProps extends Speech {
  readonly profile: Profile;
}

/** Who is signed in, and the link to hand out. */
export function ProfileLink({ lang, t, profile }: ProfileLinkProps) {
  const path = pathIn(lang, profile.username);
  const url = location.origin + path;
  return (
    <section className="panel grid gap-5" aria-labelledby="your-link">
      <div className="flex items-center gap-4" data-tour="profile">
        <Avatar name={profile.username} />
        <div className="me-auto min-w-0">
          <h1 className="truncate text-xl" dir="auto">
            {profile.username}
          </h1>
          <p className="text-ink-soft" id="your-link" data-tour="bio">
            {t('your_link')}
          </p>
        </div>
        <a
          className="button button-ghost button-icon"
          href="#settings"
          aria-label={t('settings')}
          data-tour="settings"
        >
          <SettingsIcon />
        </a>
      </div>
      <p className="rounded-field bg-sunk px-4 py-3 font-medium break-all" dir="ltr">
        {url.replace(/^https?:\/\//, '')}
      </p>
      <LinkActions lang={lang} t={t} path={path} url={url} name={profile.username} />
    </section>
  );
}

interface LinkActionsProps extends Speech {
  readonly path: string;
  readonly url: string;
  readonly name: string;
}

function LinkActions({ t, path, url, name }: LinkActionsProps) {
  const [paused, setPaused] = useState(false);

  const copy = async () => {
    setPaused(true);
    setTimeout(() => setPaused(false), COPY_PAUSE);
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('link_copied'));
    } catch {
      toast.error(t('link_copy_failed'));
    }
  };
  const share = async () => {
    try {
      await navigator.share({ url, title: t('title', { name: name }) });
    } catch {
      // The person closed the share sheet.
    }
  };

  return (
    <div className="flex flex-wrap gap-3">
      <Button data-tour="share" disabled={paused} onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {t('copy_link')}
      </Button>
      {'share' in navigator && (
        <Button variant="quiet" onClick={() => void share()}>
          <Share2 aria-hidden="true" />
          {t('share')}
        </Button>
      )}
      <a
        className="button button-quiet"
        href={path}
        target="_blank"
        rel="noopener"
        data-tour="view-profile"
      >
        <ExternalLink aria-hidden="true" />
        {t('view_profile')}
      </a>
    </div>
  );
}
