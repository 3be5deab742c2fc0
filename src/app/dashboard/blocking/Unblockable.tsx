import { settingsHash } from '../../../rules/settings-hash.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';

/** Says why a sender cannot be blocked, and leads to what an owner can do instead. */
export function Unblockable({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <>
      <div className="grid gap-3">
        <p className="font-medium" role="alert">
          {t('no_mark')}
        </p>
        <p className="text-ink-soft">{t('unblockable_instead')}</p>
      </div>
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
        <a className="button" href={settingsHash('safety')} onClick={onClose}>
          {t('safety_settings')}
        </a>
      </div>
    </>
  );
}
