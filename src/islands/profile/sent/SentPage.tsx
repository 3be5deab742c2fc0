import { useEffect, useRef, useState } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { isLinkValue } from '../../../rules/sender-link.ts';
import { $sentLinks } from '../../../stores/visitor/sent-links.ts';
import { BrokenLogo } from '../../../ui/BrokenLogo.tsx';
import { useHash } from '../../../ui/use-loaded.ts';
import { WordsProvider as FormWordsProvider, type ProfileWords } from '../words.ts';
import { KeptLinks } from './KeptLinks.tsx';
import { Thread } from './Thread.tsx';
import { secretIn } from './addresses.ts';
import { WordsProvider, useWords, type SentWords } from './words.ts';

interface SentPageProps {
  readonly lang: Lang;
  readonly words: SentWords;
  readonly formWords: ProfileWords;
}

/** The sent message to which the address leads; or the links that this browser keeps. */
export function SentPage({ lang, words, formWords }: SentPageProps) {
  const hash = useHash(isLinkValue);
  const part = useRef<HTMLDivElement>(null);
  const first = useRef(hash);
  useEffect(() => {
    if (hash !== first.current) part.current?.querySelector('h1')?.focus();
    first.current = 'changed';
  }, [hash]);
  return (
    <WordsProvider lang={lang} words={words}>
      <FormWordsProvider lang={lang} words={formWords}>
        <div ref={part} className="grid gap-6">
          {hash === '' ? <KeptLinks /> : <OpenedLink key={hash} hash={hash} />}
        </div>
      </FormWordsProvider>
    </WordsProvider>
  );
}

function OpenedLink({ hash }: { readonly hash: string }) {
  // The link stays open when it is removed from this device.
  const [secret] = useState(() => secretIn(hash, $sentLinks.get()));
  return secret === null ? <IncompleteLink /> : <Thread secret={secret} />;
}

function IncompleteLink() {
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
