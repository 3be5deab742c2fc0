import { day } from '../../contract/page-template.ts';
import { formatDay } from '../../i18n/format.ts';
import { logoDrop } from '../../ui/logo-drop.ts';
import { CopyLink } from './CopyLink.tsx';
import { When } from './template.tsx';
import { isBuild, type Recipient } from './page-data.ts';
import { useWords } from './words.ts';

/** Replaces the form while the recipient's inbox is paused. */
export function PausedNote({ recipient }: { readonly recipient: Recipient }) {
  const { lang, t } = useWords();
  const { username, reopens } = recipient;
  const until = isBuild ? day('reopens') : reopens && formatDay(new Date(reopens), lang);
  const [before, after] = t('paused_until', { day: '|' }).split('|');
  return (
    <div className="grid gap-3 pt-4">
      <WaitingArcs />
      <h2 className="mt-3 text-4xl wrap-anywhere md:text-5xl">{t('paused', { name: username })}</h2>
      <p className="text-xl">
        <When has="reopens" shown={reopens !== ''} otherwise={<span>{t('paused_hint')}</span>}>
          <span>
            {before}
            {/* Browser and server may format dates differently (see RelativeTime). */}
            <span className="whitespace-nowrap" suppressHydrationWarning>
              {until}
            </span>
            {after}
          </span>
        </When>
      </p>
      <CopyLink
        username={username}
        className="button-large button-paper with-script mt-3 justify-self-start"
      >
        {t('copy_address')}
      </CopyLink>
    </div>
  );
}

/** The logo with many arcs, close to each other. */
function WaitingArcs() {
  return (
    <svg className="h-28 w-auto justify-self-start" viewBox="3 -6 35 36" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={logoDrop} />
      <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
        <path d="M16.5 8.2a12 12 0 0 1 7.3 7.3" />
        <path opacity="0.85" d="M17.3 5.9a14.4 14.4 0 0 1 8.8 8.8" />
        <path opacity="0.7" d="M18.1 3.7a16.8 16.8 0 0 1 10.2 10.2" />
        <path opacity="0.55" d="M18.9 1.4a19.2 19.2 0 0 1 11.7 11.7" />
        <path opacity="0.4" d="M19.7-.9a21.6 21.6 0 0 1 13.2 13.2" />
        <path opacity="0.25" d="M20.5-3.1a24 24 0 0 1 14.6 14.6" />
      </g>
    </svg>
  );
}
