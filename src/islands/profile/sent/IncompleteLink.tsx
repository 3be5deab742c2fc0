import { pathIn } from '../../../i18n/paths.ts';
import { BrokenLogo } from '../../../ui/BrokenLogo.tsx';
import { useWords } from './words.ts';

export function IncompleteLink() {
  const { lang, t } = useWords();
  return (
    <>
      <BrokenLogo />
      <div className="grid gap-3">
        <h1 className="text-4xl outline-none md:text-5xl" tabIndex={-1}>
          {t('link_incomplete')}
        </h1>
        <p className="text-lg">{t('link_incomplete_hint')}</p>
        <p>{t('link_removed_hint')}</p>
      </div>
      <a
        className="button button-large button-paper justify-self-start"
        href={`${pathIn(lang, 'sent')}#`}
      >
        {t('title')}
      </a>
    </>
  );
}
