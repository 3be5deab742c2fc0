import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useWords } from './words.ts';

/** Leads from an opened message to the list of those that are kept; the page stays. */
export function KeptLinksLink() {
  const { t } = useWords();
  return (
    <a
      className="button button-on-voice -ms-3.25 justify-self-start border-transparent px-3"
      href="#"
    >
      <ArrowLeft className="mirrored" aria-hidden="true" />
      {t('title')}
    </a>
  );
}
