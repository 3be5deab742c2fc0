import { useStore } from '@nanostores/react';
import { $keys, setKeys } from '../../../stores/inbox/preferences.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { KeysDialog } from '../../shell/KeysDialog.tsx';
import { useWords } from '../words.ts';
import { keyGroups } from './keys.ts';

/** Lists the keyboard shortcuts, with a switch for the single-key ones. */
export function InboxKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const keys = useStore($keys);
  return (
    <KeysDialog groups={keyGroups} onClose={onClose}>
      <Switch
        label={t('keys_on')}
        hint={t('keys_on_hint')}
        checked={keys === 'on'}
        onChange={({ target }) => setKeys(target.checked ? 'on' : 'off')}
      />
    </KeysDialog>
  );
}
