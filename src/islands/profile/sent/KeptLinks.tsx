import { useStore } from '@nanostores/react';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { initialOf } from '../../../rules/letter-avatar.ts';
import { $answeredLinks, lastDayOf, type SentLink } from '../../../stores/visitor/sent-links.ts';
import * as sentLinks from '../../../stores/visitor/sent-links.ts';
import { Button } from '../../../ui/Button.tsx';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { useFocus } from '../../../ui/focus.ts';
import { showError } from '../../../ui/toast.ts';
import { WaitingArcs } from '../WaitingArcs.tsx';
import { Explained } from './Explained.tsx';
import { keptLink } from './addresses.ts';
import { useWords } from './words.ts';

/** The links that this browser keeps. Nothing is requested before one of them is opened. */
export function KeptLinks() {
  const { lang, t } = useWords();
  const links = useStore(sentLinks.$sentLinks);
  const [removed, setRemoved] = useState<readonly sentLinks.SentLink[] | null>(null);
  const remove = (gone: readonly sentLinks.SentLink[], isRemoved: boolean) => {
    if (isRemoved) setRemoved(gone);
    else showError(t('not_removed'));
  };
  const undo = () => {
    if (removed) sentLinks.restoreLinks(removed);
    setRemoved(null);
  };
  const removeAll = () => remove(links, sentLinks.removeAllLinks());
  return (
    <>
      {links.length === 0 && <WaitingArcs />}
      <div className="grid gap-3">
        <h1 className="text-4xl outline-none md:text-5xl" tabIndex={-1}>
          {t('title')}
        </h1>
        <p className="text-lg">{links.length === 0 ? <Empty /> : t('list_hint')}</p>
      </div>
      {removed && <Removed key={removed[0]?.secret} onUndo={undo} />}
      <ul className="grid gap-3 empty:hidden">
        {links.map((link) => (
          <KeptLink
            key={link.secret}
            link={link}
            number={numberOf(link, links)}
            onRemove={() => remove([link], sentLinks.removeLink(link.secret))}
          />
        ))}
      </ul>
      {links.length === 0 ? (
        <div className="grid gap-1">
          <a
            className="button button-large button-paper mb-3 justify-self-start"
            href={pathIn(lang, 'help/read-answers')}
          >
            {t('how_to_read')}
          </a>
          <Explained question={t('led_by_link')}>{t('link_incomplete_hint')}</Explained>
          <Explained question={t('shared_title')}>{t('shared_device')}</Explained>
        </div>
      ) : (
        <p className="text-[0.9375rem]">{t('shared_device')}</p>
      )}
      {links.length > 0 && (
        <Button
          className="button-on-voice -ms-3.25 justify-self-start border-transparent px-3 font-normal underline underline-offset-3"
          onClick={removeAll}
        >
          {t('remove_all')}
        </Button>
      )}
    </>
  );
}

/** Names the button that a sender sees on another page. */
function Empty() {
  const { t } = useWords();
  const [before, after] = t('empty', { offer: '\n' }).split('\n');
  return (
    <>
      {before}
      <b className="font-semibold whitespace-nowrap">{t('offer')}</b>
      {after}
    </>
  );
}

/** Returns the number of a link among those of the same person and day, the oldest first; 0 if alone. */
function numberOf(link: sentLinks.SentLink, links: readonly sentLinks.SentLink[]): number {
  const alike = links.filter(({ to, kept_at }) => to === link.to && kept_at === link.kept_at);
  return alike.length > 1 ? alike.length - alike.indexOf(link) : 0;
}

/** Takes the focus, because the pressed button is gone. */
function Removed({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useWords();
  const button = useFocus<HTMLButtonElement>();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3" role="status">
      <p className="font-medium">{t('removed')}</p>
      <Button ref={button} className="button-on-voice" onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}

interface KeptLinkProps {
  readonly link: SentLink;
  /** Tells the links of one person and day apart; 0 if there is only one. */
  readonly number: number;
  readonly onRemove: () => void;
}

/** A kept link as a note that opens at a press anywhere but on its button. */
function KeptLink({ link, number, onRemove }: KeptLinkProps) {
  const { lang, t } = useWords();
  const { secret, to, kept_at } = link;
  const isAnswered = useStore($answeredLinks).includes(secret);
  const day = formatDay(new Date(kept_at), lang);
  const dayOfYear = (date: string) => formatDayOfYear(new Date(date), lang);
  const name = to === '' ? t('unnamed') : to;
  return (
    <li className="sheet grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 pb-4 [--fold:1.125rem]">
      <span className="avatar row-span-2 bg-(--voice-reply)" aria-hidden="true">
        {initialOf(to)}
      </span>
      {/* The whole note is the link; only its button lies above. */}
      <a
        className="text-lg leading-snug font-medium wrap-anywhere no-underline before:absolute before:inset-0 before:rounded-note after:ms-1.5 after:text-2xl after:leading-none after:text-brand after:content-['›'_/_''] hover:underline"
        href={keptLink(secret)}
      >
        {to === '' ? name : <WholeNames text={t('to', { name: isolated(to) })} />}
        {number > 0 && ` (${formatNumber(number, lang)})`}
      </a>
      <p className="col-start-2 text-sm text-ink-soft">
        {isAnswered ? (
          <span className="font-medium text-brand">
            <WholeNames text={t('answered', { name: isolated(name) })} />
          </span>
        ) : (
          // No link is kept for a year.
          <>
            <time dateTime={kept_at}>{dayOfYear(kept_at)}</time>
            {' · '}
            <span className="whitespace-nowrap">
              {t('kept_until', { day: dayOfYear(lastDayOf(link)) })}
            </span>
          </>
        )}
      </p>
      <Button
        variant="ghost"
        size="icon"
        className="relative col-start-3 row-span-2 row-start-1 -me-3"
        aria-label={t('remove_named', { name, day })}
        title={t('remove')}
        onClick={onRemove}
      >
        <X />
      </Button>
    </li>
  );
}
