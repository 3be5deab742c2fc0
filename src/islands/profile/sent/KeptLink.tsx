import { useStore } from '@nanostores/react';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { initialOf } from '../../../rules/letter-avatar.ts';
import { $answeredLinks } from '../../../stores/visitor/answered-links.ts';
import { lastDayOf, type SentLink } from '../../../stores/visitor/sent-links.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
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
  const until = formatDayOfYear(new Date(lastDayOf(link)), lang);
  const name = to === '' ? t('unnamed') : to;
  return (
    <li className="kept-link sheet">
      <span className="avatar row-span-2 bg-(--voice-reply)" aria-hidden="true">
        {initialOf(to)}
      </span>
      <a className="kept-link-open" href={keptLink(secret)}>
        <span>
          {to === '' ? name : <To name={to} />}
          {number > 0 && ` (${formatNumber(number, lang)})`}
        </span>
        <Arrow />
      </a>
      <p className="col-start-2 grid text-sm text-ink-soft">
        {isAnswered && <span className="font-medium text-brand">{t('answered', { name })}</span>}
        <RelativeTime lang={lang} date={kept_at} precision="day" />
        <span>{t('kept_until', { day: until })}</span>
      </p>
      <Button variant="ghost" aria-label={t('remove_named', { name, day })} onClick={onRemove}>
        {t('remove_short')}
      </Button>
    </li>
  );
}

function To({ name }: { readonly name: string }) {
  const { t } = useWords();
  const [before, after] = t('to', { name: '|' }).split('|');
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}

/** Lucide's `arrow-right`, drawn here because an icon that pages share is loaded by all of them. */
function Arrow() {
  return (
    <svg className="mirrored" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M5 12h14m-7-7 7 7-7 7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
