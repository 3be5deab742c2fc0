import { useStore } from '@nanostores/react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { pathIn } from '../../i18n/paths.ts';
import { leaveDesk } from '../../flows/desk-sign-in.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { $part, hashOfPart } from '../../stores/ui/address.ts';
import { Nav, useBadge } from '../shell/Nav.tsx';
import type { DeskPart } from './desk-part.ts';
import { Count } from './lists/Count.tsx';
import { useWords } from './words.ts';

/** Number of parts in the bar on a phone; the others are in a menu. */
const IN_BAR = 3;

const menuLink =
  'flex min-h-12 items-center gap-3 rounded-field px-3 text-start no-underline hover:bg-sunk aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand-strong [&>svg]:size-5';

/** The navigation, with a menu of what the bar has no room for, and the way out. */
export function DeskNav({ parts }: { readonly parts: readonly DeskPart[] }) {
  const { lang, t } = useWords();
  const current = useStore($part);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const others = parts.slice(IN_BAR);
  return (
    <>
      <Nav parts={parts} path={pathIn(lang, 'desk')} className="desk-nav" inBar={IN_BAR}>
        <li className="lg:hidden">
          <button
            type="button"
            className="app-link w-full"
            aria-current={others.some(({ name }) => name === current) ? 'page' : undefined}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <span className="app-icon">
              <Ellipsis />
            </span>
            {t('more_parts')}
          </button>
        </li>
        <li className="mt-auto max-lg:hidden">
          <button type="button" className="app-link w-full" onClick={() => void leaveDesk()}>
            <span className="app-icon">
              <LogOut className="mirrored" />
            </span>
            {t('sign_out')}
          </button>
        </li>
      </Nav>
      {isMenuOpen && <PartsMenu parts={others} onClose={() => setMenuOpen(false)} />}
    </>
  );
}

interface PartsMenuProps {
  readonly parts: readonly DeskPart[];
  readonly onClose: () => void;
}

function PartsMenu({ parts, onClose }: PartsMenuProps) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={t('parts')} closeLabel={t('close')}>
      <ul className="grid gap-1">
        {parts.map((part) => (
          <MenuLink key={part.name} part={part} onClose={onClose} />
        ))}
        {/* Apart from the others, since it lies below the thumb that opened them. */}
        <li className="mt-4 border-t border-line pt-4">
          <button type="button" className={`${menuLink} w-full`} onClick={() => void leaveDesk()}>
            <LogOut className="mirrored" />
            {t('sign_out')}
          </button>
        </li>
      </ul>
    </Dialog>
  );
}

function MenuLink({ part, onClose }: { readonly part: DeskPart; readonly onClose: () => void }) {
  const { t } = useWords();
  const isCurrent = useStore($part) === part.name;
  const waiting = useBadge(part);
  const { name, icon: Icon, words } = part;
  return (
    <li>
      <a
        className={menuLink}
        href={hashOfPart(name)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onClose}
      >
        <Icon />
        {t(words.title)}
        <Count of={waiting} className="ms-auto" />
      </a>
    </li>
  );
}
