import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { fullTitle } from '../../i18n/product-name.ts';
import { opensElsewhere } from '../../ui/opens-elsewhere.ts';
import { $part, $place, hashOfPart, showFirstPart } from '../../stores/ui/address.ts';
import type { Part } from './part.ts';
import { useWords } from './words.ts';

/** Highest number on a badge; larger counts are shown as `99+`. */
const COUNT_MAX = 99;

const $nothing = atom(0);

export const useBadge = ({ badge }: Part): number =>
  // Computed stores have no value in the built page.
  (useStore(badge?.$count ?? $nothing, { ssr: 'initial' }) as number | undefined) ?? 0;

interface NavProps {
  readonly parts: readonly Part[];
  /** Path of the page, which is the address of the first part. */
  readonly path: string;
  readonly className?: string;
  /** Number of parts in the bar on a phone; by default all. */
  readonly inBar?: number;
  /** Further entries of the list. */
  readonly children: ReactNode;
}

/** The navigation between the parts: a bar at the bottom on phones, a rail at the side from 1024 px. */
export function Nav({ parts, path, className = '', inBar = parts.length, children }: NavProps) {
  const { t } = useWords();
  const { part: current } = useStore($place, { ssr: 'initial' });
  return (
    <nav className={`app-nav ${className}`} aria-label={t('parts')}>
      <ul>
        {parts.map((part, index) => (
          <li key={part.name} className={index < inBar ? undefined : 'max-lg:hidden'}>
            <PartLink
              part={part}
              path={index === 0 ? path : undefined}
              isCurrent={part.name === current || (index === 0 && current === '')}
            />
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

interface PartLinkProps {
  readonly part: Part;
  /** Path of the page, if this is its first part. */
  readonly path: string | undefined;
  readonly isCurrent: boolean;
}

function PartLink({ part, path, isCurrent }: PartLinkProps) {
  const { lang, t } = useWords();
  const count = useBadge(part);
  const { name, icon: Icon, words, badge } = part;
  const navigate = (event: MouseEvent) => {
    if (opensElsewhere(event.nativeEvent)) return;
    const hash = path === undefined ? hashOfPart(name) : '';
    // A click on the link of the current part scrolls to the top.
    if (isCurrent && location.hash === hash) scrollTo({ top: 0 });
    else if (path === undefined) return;
    else showFirstPart();
    event.preventDefault();
  };
  return (
    <a
      className="app-link"
      href={path ?? hashOfPart(name)}
      data-part={name}
      data-tour={part.tour}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={navigate}
    >
      <span className="app-icon">
        <Icon />
        {count > 0 && (
          <span
            className="absolute start-9 -top-1.5 min-w-5 rounded-full bg-brand px-1.5 text-center text-[0.6875rem] leading-5 font-medium text-brand-ink 2xl:start-6 arabic:text-[0.75rem] arabic:font-semibold"
            aria-hidden="true"
          >
            {`${formatNumber(Math.min(count, COUNT_MAX), lang)}${count > COUNT_MAX ? '+' : ''}`}
          </span>
        )}
      </span>
      <span>{t(words.nav ?? words.title)}</span>
      {badge && count > 0 && <span className="sr-only">{t(badge.word, { count })}</span>}
    </a>
  );
}

/**
 * Names the current part in the page's title.
 * @param count shown before the name, unless it is 0
 */
export function usePartTitle(parts: readonly Part[], count = 0): void {
  const { lang, t } = useWords();
  const name = useStore($part);
  const part = parts.find((each) => each.name === name) ?? parts[0];
  const title = fullTitle(part ? t(part.words.title) : '', lang);
  const said = count === 0 ? title : `(${formatNumber(count, lang)}) ${title}`;
  useEffect(() => {
    document.title = said;
  }, [said]);
}
