import type { HouseState } from '../../../contract/desk-house.ts';
import { useWords } from '../words.ts';
import { ManualLink } from './ManualLink.tsx';

/** The running versions, and whether a newer PocketBase is known that mends something. */
export function Version({ state }: { readonly state: HouseState }) {
  const { t } = useWords();
  const { version, pocketbase, pocketbase_mended_in: mendedIn } = state;
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="desk-version">
      <h2 className="text-xl" id="desk-version">
        {t('version')}
      </h2>
      <p className="text-lg font-medium">{t('version_text', { version, pocketbase })}</p>
      {/* The warning above names a known fault. */}
      {mendedIn === '' && <p className="text-ink-soft">{t('version_fine')}</p>}
      <div className="flex flex-wrap gap-x-6">
        <ManualLink anchor="updating">{t('update_how')}</ManualLink>
        {mendedIn !== '' && <ManualLink anchor="another-pocketbase">{t('fix_list')}</ManualLink>}
      </div>
    </section>
  );
}
