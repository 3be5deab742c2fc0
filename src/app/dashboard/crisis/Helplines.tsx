import ExternalLink from 'lucide-react/icons/external-link';
import { useId } from 'react';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useWords } from '../words.ts';
import { CountryField, useCountry } from './CountryField.tsx';
import {
  CallLink,
  CountryAndHours,
  DirectoryItem,
  HelplineItem,
  type HelplinesProps,
} from './HelplineItem.tsx';
import {
  directoryHref,
  helplinesFor,
  isForEveryone,
  type Helpline,
} from '../../../i18n/helplines.ts';

/**
 * Returns the first helpline for everyone in the reader's country, or the international directory if there
 * is none.
 */
export function useFirstHelpline() {
  const { lang, t } = useWords();
  const helpline = helplinesFor(lang, useCountry()).here.find(isForEveryone);
  const id = useId();
  if (!helpline) {
    return {
      first: (
        <a
          className="button button-quiet px-3"
          href={directoryHref}
          target="_blank"
          rel="noreferrer"
        >
          {t('crisis_helplines')}
          <ExternalLink />
        </a>
      ),
    };
  }
  return {
    first: <CallLink number={helpline.number} describedBy={id} />,
    note: (
      <p className="-mt-1.5 text-ink-soft" id={id}>
        <CountryAndHours {...helpline} />
      </p>
    ),
  };
}

/**
 * The helplines of the reader's country, the first one large unless something else helps first; those of other
 * countries are behind a press.
 */
export function Helplines({ onDraft, isQuiet = false }: HelplinesProps & { isQuiet?: boolean }) {
  const { lang, t } = useWords();
  const { here, others } = helplinesFor(lang, useCountry());
  const list = (helplines: readonly Helpline[], isLarge = false) =>
    helplines.map((helpline, index) => (
      <HelplineItem
        key={helpline.country + helpline.name}
        {...helpline}
        isLarge={isLarge && index === 0}
        onDraft={onDraft}
      />
    ));
  const isListed = here.some(isForEveryone);
  return (
    <div>
      <p className="pb-3 font-semibold">{t('crisis_emergency')}</p>
      <ul className="grid">
        {!isListed && <DirectoryItem isLarge={!isQuiet} onDraft={onDraft} />}
        {list(here, isListed && !isQuiet)}
      </ul>
      <Disclosure
        label={t(isListed ? 'crisis_elsewhere' : 'crisis_by_country')}
        labelClass="flex gap-2 text-ink-soft"
        className="border-y border-line"
      >
        <CountryField />
        <ul className="grid">
          {isListed && <DirectoryItem onDraft={onDraft} />}
          {list(others)}
        </ul>
      </Disclosure>
    </div>
  );
}
