import CircleCheck from 'lucide-react/icons/circle-check';
import { sendAtDesk } from '../../../api/desk.ts';
import { showHouseState, type HouseState } from '../../../contract/desk-house.ts';
import { createLoadedStore } from '../../../stores/ui/loaded.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LoadedPart } from '../../shell/LoadedPart.tsx';
import { PartSkeleton } from '../parts/skeletons.tsx';
import { useIsSuperuser } from '../parts/user-context.ts';
import { Fact, Facts } from '../lists/Facts.tsx';
import { Panel } from '../lists/Panel.tsx';
import { useWords } from '../words.ts';
import { Days } from './Days.tsx';
import { Figures } from './Figures.tsx';
import { ManualLink, Warning } from './ManualLink.tsx';
import { SetUpForAdmin, SetUpList } from './SetUpList.tsx';

const houseState = createLoadedStore(() => sendAtDesk(showHouseState));

/**
 * The state of the house: what needs somebody, the last days, and the figures. The set-up is for superusers, who find
 * it above these.
 */
export function State() {
  const isSuperuser = useIsSuperuser();
  return (
    <LoadedPart store={houseState} skeleton={<PartSkeleton />}>
      {(state) => (
        <div className="grid gap-6">
          <Warnings state={state} />
          {isSuperuser ? (
            <SetUpList steps={state.set_up} />
          ) : (
            <SetUpForAdmin steps={state.set_up} />
          )}
          <Days days={state.days} />
          <div className="grid grid-cols-1 content-start gap-6 lg:grid-cols-2">
            <Figures state={state} />
            <Backups state={state} />
            <div className="lg:col-span-2">
              <Version state={state} />
            </div>
          </div>
        </div>
      )}
    </LoadedPart>
  );
}

/** The running versions, and whether a newer PocketBase is known that mends something. */
function Version({ state }: { readonly state: HouseState }) {
  const { t } = useWords();
  const { version, pocketbase, pocketbase_mended_in: mendedIn } = state;
  return (
    <Panel name="version">
      <p className="text-lg font-medium">{t('version_text', { version, pocketbase })}</p>
      {/* The warning above names a known fault. */}
      {mendedIn === '' && <p className="text-ink-soft">{t('version_fine')}</p>}
      <div className="flex flex-wrap gap-x-6">
        <ManualLink anchor="updating">{t('update_how')}</ManualLink>
        {mendedIn !== '' && <ManualLink anchor="another-pocketbase">{t('fix_list')}</ManualLink>}
      </div>
    </Panel>
  );
}

function Warnings({ state }: { readonly state: HouseState }) {
  const { t } = useWords();
  const { warnings, pocketbase_mended_in } = state;
  if (warnings.length === 0) {
    return (
      <p className="desk-box bg-success-soft text-success">
        <CircleCheck />
        {t('no_warnings')}
      </p>
    );
  }
  return (
    <ul className="grid gap-2" aria-label={t('warnings')}>
      {warnings.map((warning) => (
        <li key={warning}>
          <Warning
            anchor="warnings-of-the-desk"
            text={t(`warning_${warning}`, { number: pocketbase_mended_in })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The last backup and its check. A restore leaves no record, so none is shown. */
function Backups({ state }: { readonly state: HouseState }) {
  const { lang, t } = useWords();
  const { last_backup, backup_check: check } = state;
  return (
    <Panel name="backups">
      <Facts>
        <Fact name={t('last_backup')} {...(last_backup === '' && { className: 'text-warning' })}>
          {last_backup === '' ? t('none') : <RelativeTime lang={lang} date={last_backup} />}
        </Fact>
        {check && (
          <Fact name={t('backup_check')} className={check.passed ? 'text-success' : 'text-danger'}>
            {t(check.passed ? 'backup_passed' : 'backup_failed')}
            <span className="block text-sm font-normal text-ink-soft">
              <RelativeTime lang={lang} date={check.checked_at} />
            </span>
          </Fact>
        )}
      </Facts>
      <p className="text-ink-soft">{t('backup_check_text')}</p>
      <ManualLink anchor="to-restore-one">{t('restore_how')}</ManualLink>
    </Panel>
  );
}
