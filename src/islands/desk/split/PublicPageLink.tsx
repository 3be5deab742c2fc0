import ExternalLink from 'lucide-react/icons/external-link';
import { useWords } from '../words.ts';

/** Opens the page that visitors see, at the end of the line. */
export function PublicPageLink({ path }: { readonly path: string }) {
  const { t } = useWords();
  return (
    <a
      className="link ms-auto inline-flex min-h-11 items-center gap-1.5 text-sm"
      href={path}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('public_page')}
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  );
}
