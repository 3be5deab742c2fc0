import { settingsHash } from '../../../../rules/settings-hash.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords } from '../words.ts';

/** Says who may write, and links to the switch that changes it. */
export function Writers() {
  const { t } = useWords();
  const { allow_anonymous: isOpenToAll } = useProfile();
  return (
    <div className="settings-row">
      <div>
        <h4>{t('writers')}</h4>
        <p>{t(isOpenToAll ? 'writers_everybody' : 'writers_members')}</p>
      </div>
      <a className="button button-ghost -me-3 text-brand" href={settingsHash('permissions')}>
        {t('permissions')}
      </a>
    </div>
  );
}
