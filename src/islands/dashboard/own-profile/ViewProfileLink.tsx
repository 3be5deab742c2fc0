import ExternalLink from 'lucide-react/icons/external-link';
import { pathIn } from '../../../i18n/paths.ts';
import { useWords } from '../words.ts';
import { useProfile } from './use-profile.ts';

interface ViewProfileLinkProps {
  readonly 'data-tour'?: string;
}

/** Opens the own page as visitors see it, in another tab. */
export function ViewProfileLink(props: ViewProfileLinkProps) {
  const { lang, t } = useWords();
  const { username } = useProfile();
  return (
    <a
      {...props}
      className="button button-quiet"
      href={pathIn(lang, username)}
      target="_blank"
      // With an opener the browser copies the tab's storage: a session that is not remembered is there.
      rel="opener"
    >
      <ExternalLink aria-hidden="true" />
      {t('view_profile')}
    </a>
  );
}
