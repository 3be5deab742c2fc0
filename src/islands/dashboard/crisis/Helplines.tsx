import ChevronDown from 'lucide-react/icons/chevron-down';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import { CountryField, useCountryName } from './CountryField.tsx';
import { DIRECTORY, helplinesFor, type Helpline } from './helplines.ts';
import { useCountry } from './use-country.ts';

export interface HelplinesProps {
  /** Receives a suggested reply, which the owner may send; undefined if the message cannot be answered. */
  readonly onDraft?: ((text: string) => void) | undefined;
}

/** Returns the first helpline of the reader's country, or the international directory if there is none. */
export function useFirstHelpline() {
  const { lang, t } = useWords();
  const [helpline] = helplinesFor(lang, useCountry()).here;
  const id = useId();
  if (!helpline) {
    return {
      first: (
        <a className="button button-quiet px-3" href={directory} target="_blank" rel="noreferrer">
          {t('crisis_helplines')}
        </a>
      ),
    };
  }
  return {
    first: <CallLink number={helpline.number} describedBy={id} />,
    note: (
      <p className="-mt-2 text-ink-soft" id={id}>
        <CountryAndHours {...helpline} />
      </p>
    ),
  };
}

/** Lists the helplines of the reader's country and the international directory, then all others. */
export function Helplines({ onDraft }: HelplinesProps) {
  const { lang, t } = useWords();
  const { here, others } = helplinesFor(lang, useCountry());
  const list = (helplines: readonly Helpline[]) => (
    <ul className="grid">
      {helplines.map((helpline) => (
        <HelplineItem key={helpline.country + helpline.name} {...helpline} onDraft={onDraft} />
      ))}
    </ul>
  );
  return (
    <div>
      <CountryField />
      {list(here)}
      <Directory onDraft={onDraft} />
      <details className="group border-t border-line">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft">
          {t('crisis_elsewhere')}
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
        </summary>
        {list(others)}
      </details>
    </div>
  );
}

function HelplineItem({ onDraft, ...helpline }: Helpline & HelplinesProps) {
  const { t } = useWords();
  const { name, number } = helpline;
  const country = useCountryName(helpline.country);
  const id = useId();
  return (
    <li className={row}>
      <p className="min-w-48 flex-1" id={id}>
        <span className="block font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="text-ink-soft">
          <CountryAndHours {...helpline} />
        </span>
      </p>
      <CallLink number={number} describedBy={id} />
      {onDraft && (
        <Button
          variant="ghost"
          aria-describedby={id}
          onClick={() => onDraft(t('crisis_reply', { name, country, number }))}
        >
          {t('crisis_to_reply')}
        </Button>
      )}
    </li>
  );
}

function CountryAndHours({ country, hours }: Pick<Helpline, 'country' | 'hours'>) {
  const { t } = useWords();
  return (
    <>
      {useCountryName(country)}
      {hours === 'always' && ` · ${t('crisis_always')}`}
    </>
  );
}

interface CallLinkProps {
  readonly number: string;
  /** Id of the element that says whose number it is. */
  readonly describedBy: string;
}

const CallLink = ({ number, describedBy }: CallLinkProps) => (
  <a
    className="button button-quiet px-3"
    href={`tel:${number.replaceAll(' ', '')}`}
    aria-describedby={describedBy}
  >
    <Phone aria-hidden="true" />
    <bdi dir="ltr">{number}</bdi>
  </a>
);

const directory = `https://${DIRECTORY.address}`;

/** The international directory, for countries that are not listed and for numbers that have changed. */
function Directory({ onDraft }: HelplinesProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <div className={row}>
      <p className="min-w-32 flex-1" id={id}>
        <span className="block">{t('crisis_directory')}</span>
        <a className="link" href={directory} target="_blank" rel="noreferrer">
          <bdi>{DIRECTORY.address}</bdi>
        </a>
      </p>
      {onDraft && (
        <Button
          variant="ghost"
          aria-describedby={id}
          onClick={() => onDraft(t('crisis_reply_directory', DIRECTORY))}
        >
          {t('crisis_to_reply')}
        </Button>
      )}
    </div>
  );
}

const row = 'flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2';
