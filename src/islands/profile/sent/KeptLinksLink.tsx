import ArrowLeft from 'lucide-react/icons/arrow-left';
import { pathIn } from '../../../i18n/paths.ts';
import { useWords } from './words.ts';

/** Leads from an opened link to the list of those that are kept. */
export function KeptLinksLink() {
  const { lang, t } = useWords();
  return (
    <a
      className="button button-on-voice -ms-3.25 justify-self-start border-transparent px-3"
      href={pathIn(lang, 'sent')}
    >
      <ArrowLeft className="mirrored" aria-hidden="true" />
      {t('title')}
    </a>
  );
}
