import ExternalLink from 'lucide-react/icons/external-link';
import { useWords } from '../words.ts';

interface PublicPageLinkProps {
  readonly path: string;
  /** Place of the link. */
  readonly className?: string;
}

/** Opens the page that visitors see. */
export function PublicPageLink({ path, className = '' }: PublicPageLinkProps) {
  const { t } = useWords();
  return (
    <a
      className={`link inline-flex min-h-11 items-center gap-1.5 text-sm ${className}`}
      href={path}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('public_page')}
      <ExternalLink className="size-4" />
    </a>
  );
}
