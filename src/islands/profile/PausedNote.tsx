import Moon from 'lucide-react/icons/moon';
import { formatDay } from '../../i18n/format.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { When } from './template.tsx';
import type { Recipient } from './page-data.ts';
import { useWords } from './words.ts';

/** What stands in the place of the note while its recipient takes a break. */
export function PausedNote({ recipient }: { readonly recipient: Recipient }) {
  const { lang, t } = useWords();
  const { username, reopens } = recipient;
  // The server knows no language's days.
  const day = useHydrated() && reopens !== '' ? formatDay(new Date(reopens), lang) : reopens;
  return (
    <div className="sheet grid gap-2">
      <p className="text-lg font-medium">{t('paused', { name: username })}</p>
      <p className="flex gap-2 text-[0.9375rem] text-ink-soft">
        <Moon className="mt-[0.2em] size-[1.1em] flex-none" aria-hidden="true" />
        <When has="reopens" shown={reopens !== ''} otherwise={<span>{t('paused_hint')}</span>}>
          <span>{t('paused_until', { day })}</span>
        </When>
      </p>
    </div>
  );
}
