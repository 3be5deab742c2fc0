import { useStore } from '@nanostores/react';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { initialOf } from '../../../rules/letter-avatar.ts';
import { $answeredLinks } from '../../../stores/visitor/answered-links.ts';
import { lastDayOf, type SentLink } from '../../../stores/visitor/sent-links.ts';
import { Button } from '../../../ui/Button.tsx';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { keptLink } from './addresses.ts';
import { useWords } from './words.ts';

interface KeptLinkProps {
  readonly link: SentLink;
  /** Tells the links of one person and day apart; 0 if there is only one. */
  readonly number: number;
  readonly onRemove: () => void;
}

/** A kept link as a note that opens at a press anywhere but on its button. */
export function KeptLink({ link, number, onRemove }: KeptLinkProps) {
  const { lang, t } = useWords();
  const { secret, to, kept_at } = link;
  const isAnswered = useStore($answeredLinks).includes(secret);
  const day = formatDay(new Date(kept_at), lang);
  const name = to === '' ? t('unnamed') : to;
  return (
    <li className="kept-link sheet">
      <span className="avatar row-span-2 bg-(--voice-reply)" aria-hidden="true">
        {initialOf(to)}
      </span>
      <a className="kept-link-open" href={keptLink(secret)}>
        {to === '' ? name : <WholeNames text={t('to', { name: isolated(to) })} />}
        {number > 0 && ` (${formatNumber(number, lang)})`}
      </a>
      <p className="col-start-2 text-sm text-ink-soft">
        {isAnswered ? (
          <span className="font-medium text-brand">
            <WholeNames text={t('answered', { name: isolated(name) })} />
          </span>
        ) : (
          <Days link={link} />
        )}
      </p>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('remove_named', { name, day })}
        title={t('remove')}
        onClick={onRemove}
      >
        <Cross />
      </Button>
    </li>
  );
}

/** The day on which a link was kept, and the last one; no link is kept for a year. */
function Days({ link }: { readonly link: SentLink }) {
  const { lang, t } = useWords();
  const day = (date: string) => formatDayOfYear(new Date(date), lang);
  return (
    <>
      <time dateTime={link.kept_at}>{day(link.kept_at)}</time>
      {' · '}
      <span className="whitespace-nowrap">{t('kept_until', { day: day(lastDayOf(link)) })}</span>
    </>
  );
}

/** Lucide's `x`, drawn here because an icon that pages share is loaded by all of them. */
function Cross() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M18 6 6 18M6 6l12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
