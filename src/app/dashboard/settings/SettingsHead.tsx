import ArrowLeft from 'lucide-react/icons/arrow-left';
import { picturePath } from '../../../rules/pictures.ts';
import { settingsHash, type SettingsSection } from '../../../rules/settings-hash.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from './words.ts';

interface SettingsHeadProps {
  readonly section: SettingsSection;
  readonly view: 'menu' | 'section';
}

/** The owner and, beside it or on a phone instead of it, the open section. */
export function SettingsHead({ section, view }: SettingsHeadProps) {
  const { t } = useWords();
  const { id, username, voice, avatar } = useProfile();
  return (
    <>
      <div className={`settings-owner ${view === 'section' ? 'max-md:sr-only' : ''}`}>
        <Avatar name={username} voice={voice} src={picturePath(id, avatar)} />
        <div className="min-w-0">
          <h2 className="text-xl leading-[1.3]">{t('title')}</h2>
          <p className="text-sm wrap-anywhere">
            <bdi dir="ltr">{username}</bdi>
          </p>
        </div>
      </div>
      <div className={`settings-title ${view === 'menu' ? 'max-md:hidden' : ''}`}>
        <a
          className="button button-ghost button-icon -ms-3 md:hidden"
          href={settingsHash()}
          aria-label={t('back_to_sections')}
        >
          <ArrowLeft className="mirrored" />
        </a>
        <h3 className="text-xl leading-[1.3] md:text-lg" id="settings-section">
          {t(section)}
        </h3>
      </div>
    </>
  );
}
