import { useStore } from '@nanostores/react';
import Activity from 'lucide-react/icons/activity';
import AtSign from 'lucide-react/icons/at-sign';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Inbox from 'lucide-react/icons/inbox';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Users from 'lucide-react/icons/users';
import { useState, type ComponentType } from 'react';
import type { DeskCounts } from '../../../contract/desk.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { $counts } from '../../../stores/desk/counts.ts';
import { hashOfPart, type DeskPart } from '../../../stores/desk/parts.ts';
import { leaveDesk } from '../../../stores/desk/user.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../words.ts';

const icons: Record<DeskPart, ComponentType> = {
  queue: Inbox,
  people: Users,
  state: Activity,
  names: AtSign,
  scams: ShieldAlert,
  newsletter: Mail,
  log: ScrollText,
};

/** Number of parts in the bar on a phone; the others are in a menu. */
const IN_BAR = 3;

interface DeskNavProps {
  readonly part: DeskPart;
  readonly parts: readonly DeskPart[];
}

/** A bar at the bottom on phones, a rail at the side from 1024 px. */
export function DeskNav({ part, parts }: DeskNavProps) {
  const { t } = useWords();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const others = parts.slice(IN_BAR);
  return (
    <nav className="app-nav desk-nav" aria-label={t('parts')}>
      <ul>
        {parts.map((name, index) => (
          <li key={name} className={index < IN_BAR ? '' : 'max-lg:hidden'}>
            <PartLink name={name} isCurrent={name === part} />
          </li>
        ))}
        <li className="lg:hidden">
          <button
            type="button"
            className="app-link w-full"
            aria-current={others.includes(part) ? 'page' : undefined}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <span className="app-icon">
              <Ellipsis />
            </span>
            {t('more_parts')}
          </button>
        </li>
        <li className="desk-leave max-lg:hidden">
          <button type="button" className="app-link w-full" onClick={leaveDesk}>
            <span className="app-icon">
              <LogOut className="mirrored" />
            </span>
            {t('sign_out')}
          </button>
        </li>
      </ul>
      {isMenuOpen && <PartsMenu parts={others} part={part} onClose={() => setMenuOpen(false)} />}
    </nav>
  );
}

function PartLink({ name, isCurrent }: { readonly name: DeskPart; readonly isCurrent: boolean }) {
  const { lang, t } = useWords();
  const counts = useStore($counts);
  const waiting = counts ? waitingIn(name, counts) : 0;
  const Icon = icons[name];
  return (
    <a className="app-link" href={hashOfPart(name)} aria-current={isCurrent ? 'page' : undefined}>
      <span className="app-icon">
        <Icon />
        {waiting > 0 && (
          <span className="app-count" aria-hidden="true">
            {waiting > 99 ? `${formatNumber(99, lang)}+` : formatNumber(waiting, lang)}
          </span>
        )}
      </span>
      {/* Longer names would take two lines of the rail. */}
      <span>{t(name === 'names' || name === 'scams' ? `nav_${name}` : `part_${name}`)}</span>
      {waiting > 0 && (
        <span className="sr-only">
          {t(name === 'scams' ? 'reports' : 'waiting', { count: waiting })}
        </span>
      )}
    </a>
  );
}

/** How much waits in a part, for the menu. */
function Waiting({ part }: { readonly part: DeskPart }) {
  const { lang } = useWords();
  const counts = useStore($counts);
  const waiting = counts ? waitingIn(part, counts) : 0;
  if (waiting === 0) return null;
  return <span className="desk-count ms-auto">{formatNumber(waiting, lang)}</span>;
}

function waitingIn(part: DeskPart, { open, objected, scams }: DeskCounts): number {
  if (part === 'queue') return open + objected;
  return part === 'scams' ? scams : 0;
}

interface PartsMenuProps extends DeskNavProps {
  readonly onClose: () => void;
}

function PartsMenu({ part, parts, onClose }: PartsMenuProps) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={t('parts')} closeLabel={t('close')}>
      <ul className="grid gap-1">
        {parts.map((name) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <a
                className="desk-menu-link"
                href={hashOfPart(name)}
                aria-current={name === part ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon />
                {t(`part_${name}`)}
                <Waiting part={name} />
              </a>
            </li>
          );
        })}
        {/* Apart from the others, since it lies below the thumb that opened them. */}
        <li className="mt-4 border-t border-line pt-4">
          <button type="button" className="desk-menu-link w-full" onClick={leaveDesk}>
            <LogOut className="mirrored" />
            {t('sign_out')}
          </button>
        </li>
      </ul>
    </Dialog>
  );
}
