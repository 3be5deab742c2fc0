import Moon from 'lucide-react/icons/moon';
import { day } from '../../contract/page-template.ts';
import { formatDay } from '../../i18n/format.ts';
import { When } from './template.tsx';
import { isBuild, type Recipient } from './page-data.ts';
import { useWords } from './words.ts';

/** Replaces the form while the recipient's inbox is paused. */
export function PausedNote({ recipient }: { readonly recipient: Recipient }) {
  const { lang, t } = useWords();
  const { username, reopens } = recipient;
  const until = isBuild ? day('reopens') : reopens && formatDay(new Date(reopens), lang);
  return (
    <div className="sheet grid gap-2">
      <h2 className="text-3xl leading-9 wrap-anywhere arabic:leading-[2.875rem]">
        {t('paused', { name: username })}
      </h2>
      <p className="flex gap-2 text-ink-soft">
        <Moon className="mt-[0.2em] size-[1.1em] flex-none" aria-hidden="true" />
        <When has="reopens" shown={reopens !== ''} otherwise={<span>{t('paused_hint')}</span>}>
          {/* Browser and server may format dates differently (see RelativeTime). */}
          <span suppressHydrationWarning>{t('paused_until', { day: until })}</span>
        </When>
      </p>
    </div>
  );
}
