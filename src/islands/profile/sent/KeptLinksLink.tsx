import { pathIn } from '../../../i18n/paths.ts';
import { useWords } from './words.ts';

/** Leads from an opened link to the list of those that are kept, without loading the page again. */
export function KeptLinksLink() {
  const { lang, t } = useWords();
  return (
    <a
      className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-3"
      href={`${pathIn(lang, 'sent')}#`}
    >
      {t('title')}
    </a>
  );
}
