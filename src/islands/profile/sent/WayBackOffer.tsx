import { useEffect, useRef, useState } from 'react';
import { fetchPageWords } from '../../../api/page-words.ts';
import { langOfPath } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkActions } from './LinkActions.tsx';
import { privateLink } from './addresses.ts';
import { WordsProvider, useWords, type SentWords } from './words.ts';

interface WayBackOfferProps {
  readonly secret: string;
  readonly username: string;
}

/** A button below the confirmation, and once it is pressed, the link by which the sender reads a reply. */
function WayBackOffer({ secret, username }: WayBackOfferProps) {
  const { t } = useWords();
  const [isShown, setShown] = useState(false);
  if (isShown) return <WayBackNote secret={secret} username={username} />;
  return (
    <div className="grid gap-3">
      <p>{t('offer_hint')}</p>
      <Button className="button-on-voice" onClick={() => setShown(true)}>
        {t('offer')}
      </Button>
    </div>
  );
}

function WayBackNote({ secret, username }: WayBackOfferProps) {
  const { lang, t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus();
    note.current?.scrollIntoView();
  }, []);
  return (
    <div ref={note} className="sheet grid gap-4">
      <h3 ref={heading} className="pe-6 text-xl outline-none" tabIndex={-1}>
        {t('link_title')}
      </h3>
      <p
        className="text-[0.9375rem] text-balance break-all text-ink-soft select-all"
        dir="ltr"
        translate="no"
      >
        {privateLink(lang, secret)}
      </p>
      <LinkActions secret={secret} username={username} isOnPaper />
      <ul className="grid list-disc gap-1 ps-5 text-[0.9375rem] text-ink-soft">
        <li>{t('link_whoever')}</li>
        <li>{t('link_lifetime')}</li>
        <li>{t('link_lost')}</li>
      </ul>
    </div>
  );
}

/**
 * Returns the offer with its texts, which the profile page does not contain.
 * @throws if the texts cannot be loaded
 */
export async function loadOffer() {
  const lang = langOfPath(location.pathname);
  const words = (await fetchPageWords(lang, 'sent')) as SentWords;
  return (props: WayBackOfferProps) => (
    <WordsProvider lang={lang} words={words}>
      <WayBackOffer {...props} />
    </WordsProvider>
  );
}
