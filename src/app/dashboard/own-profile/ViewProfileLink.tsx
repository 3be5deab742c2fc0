import ExternalLink from 'lucide-react/icons/external-link';
import { pathIn } from '../../../i18n/paths.ts';
import { useWords } from '../words.ts';
import { useProfile } from './use-profile.ts';

/** Opens the owner's page in another tab, as visitors see it. */
export function ViewProfileLink(props: { readonly 'data-tour'?: string }) {
  const { lang, t } = useWords();
  const { username } = useProfile();
  return (
    <a
      {...props}
      className="button button-quiet"
      href={pathIn(lang, username)}
      target="_blank"
      // With an opener, the browser copies the tab's session storage, and with it a session that is not
      // remembered.
      rel="opener"
    >
      <ExternalLink />
      <span>{t('view_profile')}</span>
    </a>
  );
}
