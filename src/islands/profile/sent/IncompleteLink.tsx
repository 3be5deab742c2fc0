import { KeptLinksLink } from './KeptLinksLink.tsx';
import { useWords } from './words.ts';

export function IncompleteLink() {
  const { t } = useWords();
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-4xl outline-none md:text-5xl" tabIndex={-1}>
          {t('link_incomplete')}
        </h1>
        <p className="text-lg">{t('link_incomplete_hint')}</p>
      </div>
      <KeptLinksLink />
    </>
  );
}
