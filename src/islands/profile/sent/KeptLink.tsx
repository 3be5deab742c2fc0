import { formatDay } from '../../../i18n/format.ts';
import type { SentLink } from '../../../stores/visitor/sent-links.ts';
import { Button } from '../../../ui/Button.tsx';
import { keptLink } from './addresses.ts';
import { useWords } from './words.ts';

interface KeptLinkProps {
  readonly link: SentLink;
  readonly onRemove: () => void;
}

/** A kept link as a note that opens at a press anywhere but on its button. */
export function KeptLink({ link, onRemove }: KeptLinkProps) {
  const { lang, t } = useWords();
  const { secret, to, kept_at } = link;
  const day = formatDay(new Date(kept_at), lang);
  const name = to === '' ? t('unnamed') : to;
  return (
    <li className="kept-link sheet">
      <a className="kept-link-open" href={keptLink(secret)}>
        <span>{to === '' ? name : <To name={to} />}</span>
        <Arrow />
      </a>
      <p className="py-2 text-sm text-ink-soft">{t('kept_on', { day })}</p>
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
