import ExternalLink from 'lucide-react/icons/external-link';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import { useCountryName } from './CountryField.tsx';
import {
  callHref,
  DIRECTORY,
  directoryHref,
  unbroken,
  type Helpline,
} from '../../../i18n/helplines.ts';

export interface HelplinesProps {
  /** Receives a suggested reply, which the owner may send; undefined if the message cannot be answered. */
  readonly onDraft?: ((text: string) => void) | undefined;
}

interface ItemProps extends HelplinesProps {
  /** Whether the link is the loudest thing of the panel. */
  readonly isLarge?: boolean | undefined;
}

export function HelplineItem({ isLarge, onDraft, ...helpline }: Helpline & ItemProps) {
  const { t } = useWords();
  const { name, number } = helpline;
  const country = useCountryName(helpline.country);
  const id = useId();
  return (
    <li className={row}>
      <p className="min-w-40 flex-1 max-sm:basis-full" id={id}>
        <span className="block font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="text-ink-soft">
          <CountryAndHours {...helpline} />
        </span>
      </p>
      <CallLink number={number} describedBy={id} isLarge={isLarge} />
      {onDraft && (
        <DraftButton
          describedBy={id}
          isLarge={isLarge}
          onPress={() => onDraft(t('crisis_reply', { name, country, number: unbroken(number) }))}
        />
      )}
    </li>
  );
}

/** The international directory, for countries that are not listed and for numbers that have changed. */
export function DirectoryItem({ isLarge, onDraft }: ItemProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <li className={row}>
      <p className="min-w-32 flex-1 text-ink-soft max-sm:basis-full" id={id}>
        <bdi>{DIRECTORY.address}</bdi>
      </p>
      <a
        className={linkClass(isLarge)}
        href={directoryHref}
        target="_blank"
        rel="noreferrer"
        aria-describedby={id}
      >
        {t('crisis_directory')}
        <ExternalLink />
      </a>
      {onDraft && (
        <DraftButton
          describedBy={id}
          isLarge={isLarge}
          onPress={() => onDraft(t('crisis_reply_directory', DIRECTORY))}
        />
      )}
    </li>
  );
}

interface DraftButtonProps {
  /** Id of the element that says whose helpline it is. */
  readonly describedBy: string;
  readonly isLarge: boolean | undefined;
  readonly onPress: () => void;
}

function DraftButton({ describedBy, isLarge = false, onPress }: DraftButtonProps) {
  const { t } = useWords();
  return (
    <Button
      variant={isLarge ? 'quiet' : 'ghost'}
      className={`px-3 ${isLarge ? 'max-sm:basis-full' : ''}`}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {t('crisis_to_reply')}
    </Button>
  );
}

type WhereAndWhen = Pick<Helpline, 'country' | 'hours' | 'isForYoung'>;

export function CountryAndHours({ country, hours, isForYoung }: WhereAndWhen) {
  const { t } = useWords();
  return (
    <>
      {useCountryName(country)}
      {hours === 'always' && ` · ${t('crisis_always')}`}
      {isForYoung && ` · ${t('crisis_young')}`}
    </>
  );
}

interface CallLinkProps {
  readonly number: string;
  /** Id of the element that says whose number it is. */
  readonly describedBy: string;
  readonly isLarge?: boolean | undefined;
}

export function CallLink({ number, describedBy, isLarge }: CallLinkProps) {
  const { t } = useWords();
  return (
    <a className={linkClass(isLarge)} href={callHref(number)} aria-describedby={describedBy}>
      <Phone />
      {isLarge ? t('crisis_call', { number: unbroken(number) }) : <bdi dir="ltr">{number}</bdi>}
    </a>
  );
}

const row = 'flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line py-3';

const linkClass = (isLarge = false) =>
  `button ${isLarge ? 'button-large -order-1 basis-full' : 'button-quiet px-3'}`;
