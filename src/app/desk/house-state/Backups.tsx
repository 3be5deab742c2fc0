import type { HouseState } from '../../../contract/desk-house.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useWords } from '../words.ts';
import { ManualLink } from './ManualLink.tsx';

/** The last backup and its check. A restore leaves no record, so none is shown. */
export function Backups({ state }: { readonly state: HouseState }) {
  const { lang, t } = useWords();
  const { last_backup, backup_check: check } = state;
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="desk-backups">
      <h2 className="text-xl" id="desk-backups">
        {t('backups')}
      </h2>
      <dl className="desk-figures">
        <div>
          <dt>{t('last_backup')}</dt>
          <dd className={last_backup === '' ? 'text-warning' : ''}>
            {last_backup === '' ? t('none') : <RelativeTime lang={lang} date={last_backup} />}
          </dd>
        </div>
        {check && (
          <div>
            <dt>{t('backup_check')}</dt>
            <dd className={check.passed ? 'text-success' : 'text-danger'}>
              {t(check.passed ? 'backup_passed' : 'backup_failed')}
              <span className="block text-sm font-normal text-ink-soft">
                <RelativeTime lang={lang} date={check.checked_at} />
              </span>
            </dd>
          </div>
        )}
      </dl>
      <p className="text-ink-soft">{t('backup_check_text')}</p>
      <ManualLink anchor="to-restore-one">{t('restore_how')}</ManualLink>
    </section>
  );
}
