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
  return (
    <div>
      {isKnown && <HelplineList helplines={here} onDraft={onDraft} />}
      <Directory onDraft={onDraft} />
      {!isKnown && <HelplineList helplines={spoken} onDraft={onDraft} />}
      <details className="group border-t border-line">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft">
          {t('crisis_elsewhere')}
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <HelplineList helplines={isKnown ? [...spoken, ...others] : others} onDraft={onDraft} />
      </details>
    </div>
  );
}

interface HelplineListProps extends HelplinesProps {
  readonly helplines: readonly Helpline[];
}

function HelplineList({ helplines, onDraft }: HelplineListProps) {
  if (helplines.length === 0) return null;
  return (
    <ul className="grid">
      {helplines.map((helpline) => (
        <HelplineItem
          key={helpline.country + helpline.name}
          helpline={helpline}
          onDraft={onDraft}
        />
      ))}
    </ul>
  );
}

interface HelplineItemProps extends HelplinesProps {
  readonly helpline: Helpline;
}

function HelplineItem({ helpline, onDraft }: HelplineItemProps) {
  const { lang, t } = useWords();
  const { country, name, number, hours } = helpline;
  const countryName = new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country;
  const id = useId();
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
      <DraftReplyButton
        describedBy={id}
        text={t('crisis_reply', { name, country: countryName, number })}
        onDraft={onDraft}
      />
    </li>
  );
}

/** The international directory, for countries that are not listed and for numbers that have changed. */
export function Directory({ onDraft }: HelplinesProps) {
  const { t } = useWords();
  const { name, address } = DIRECTORY;
  const id = useId();
  return (
    <div className={row}>
      <p className="min-w-32 flex-1" id={id}>
        <span className="block">{t('crisis_directory')}</span>
        <a className="link" href={`https://${address}`} target="_blank" rel="noreferrer">
          <bdi>{address}</bdi>
        </a>
      </p>
      <DraftReplyButton
        describedBy={id}
        text={t('crisis_reply_directory', { name, address })}
        onDraft={onDraft}
      />
    </div>
  );
}

interface DraftReplyButtonProps extends HelplinesProps {
  readonly describedBy: string;
  readonly text: string;
}

function DraftReplyButton({ describedBy, text, onDraft }: DraftReplyButtonProps) {
  const { t } = useWords();
  return (
    onDraft && (
      <Button variant="ghost" aria-describedby={describedBy} onClick={() => onDraft(text)}>
        {t('crisis_to_reply')}
      </Button>
    )
  );
}

const row = 'flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2';
