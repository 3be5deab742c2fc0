import ChevronDown from 'lucide-react/icons/chevron-down';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import { DIRECTORY, helplinesFor, type Helpline } from './helplines.ts';

export interface HelplinesProps {
  /** Receives a suggested reply, which the owner may send; undefined if the message cannot be answered. */
  readonly onDraft?: ((text: string) => void) | undefined;
}

/**
 * Lists helplines in the reader's country first. If the country is unknown or has none here, the
 * international directory comes first, because a number works in its own country only.
 */
export function Helplines({ onDraft }: HelplinesProps) {
  const { lang, t } = useWords();
  const { here, spoken, others } = helplinesFor(lang, navigator.languages);
  const isKnown = here.length > 0;
  const list = (helplines: readonly Helpline[]) =>
    helplines.length > 0 && (
      <ul className="grid">
        {helplines.map((helpline) => (
          <HelplineItem key={helpline.country + helpline.name} {...helpline} onDraft={onDraft} />
        ))}
      </ul>
    );
  return (
    <div>
      {list(here)}
      <Directory onDraft={onDraft} />
      {!isKnown && list(spoken)}
      <details className="group border-t border-line">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft">
          {t('crisis_elsewhere')}
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
        </summary>
        {list(isKnown ? [...spoken, ...others] : others)}
      </details>
    </div>
  );
}

function HelplineItem({ country, name, number, hours, onDraft }: Helpline & HelplinesProps) {
  const { lang, t } = useWords();
  const countryName = new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country;
  const id = useId();
  const draft = t('crisis_reply', { name, country: countryName, number });
  return (
    <li className={row}>
      <p className="min-w-48 flex-1" id={id}>
        <span className="block font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="text-ink-soft">
          {countryName}
          {hours === 'always' && ` · ${t('crisis_always')}`}
        </span>
      </p>
      <a
        className="button button-quiet button-normal"
        href={`tel:${number.replaceAll(' ', '')}`}
        aria-describedby={id}
      >
        <Phone aria-hidden="true" />
        <bdi dir="ltr">{number}</bdi>
      </a>
      {onDraft && (
        <Button variant="ghost" aria-describedby={id} onClick={() => onDraft(draft)}>
          {t('crisis_to_reply')}
        </Button>
      )}
    </li>
  );
}

/** The international directory, for countries that are not listed and for numbers that have changed. */
export function Directory({ onDraft }: HelplinesProps) {
  const { t } = useWords();
  const { address } = DIRECTORY;
  const id = useId();
  const draft = t('crisis_reply_directory', DIRECTORY);
  return (
    <div className={row}>
      <p className="min-w-32 flex-1" id={id}>
        <span className="block">{t('crisis_directory')}</span>
        <a className="link" href={`https://${address}`} target="_blank" rel="noreferrer">
          <bdi>{address}</bdi>
        </a>
      </p>
      {onDraft && (
        <Button variant="ghost" aria-describedby={id} onClick={() => onDraft(draft)}>
          {t('crisis_to_reply')}
        </Button>
      )}
    </div>
  );
}

const row = 'flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2';
