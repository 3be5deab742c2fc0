import { day } from '../../contract/page-template.ts';
import { formatDay } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import { WholeNames } from '../../ui/WholeNames.tsx';
import { CopyLink } from './CopyLink.tsx';
import { When } from './template.tsx';
import { WaitingArcs } from './WaitingArcs.tsx';
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
      <h2 className="mt-3 text-4xl wrap-anywhere md:text-5xl">
        <WholeNames text={t('paused', { name: isolated(username) })} />
      </h2>
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
        {t('copy_to_return')}
      </CopyLink>
    </div>
  );
}
