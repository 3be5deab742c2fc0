import { useStore } from '@nanostores/react';
import { $keys, setKeys } from '../../../stores/inbox/preferences.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { KeyList } from '../../../ui/KeyList.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useWords } from '../words.ts';

const finding = [
  ['J', 'key_next'],
  ['K', 'key_previous'],
  ['/', 'key_search'],
  ['Enter', 'key_first_hit'],
  ['?', 'key_help'],
] as const;

const acting = [
  ['R', 'key_reply'],
  ['Ctrl Enter', 'key_send'],
  ['Esc', 'key_back'],
  ['P', 'key_publish'],
  ['F', 'key_favorite'],
  ['E', 'key_seen'],
] as const;

const selecting = [
  ['X', 'key_select'],
  ['⇧ ↓ ↑', 'key_range'],
  ['Ctrl A', 'key_all'],
  ['F6', 'key_actions'],
  ['Esc', 'key_leave'],
] as const;

/** Lists the keyboard shortcuts, with a switch for the single-key ones. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const keys = useStore($keys);
  return (
    <Dialog open onClose={onClose} title={t('keys')} closeLabel={t('close')}>
      <div className="grid gap-4">
        <Switch
          label={t('keys_on')}
          hint={t('keys_on_hint')}
          checked={keys === 'on'}
          onChange={({ target }) => setKeys(target.checked ? 'on' : 'off')}
        />
        <KeyList
          groups={[finding, acting, selecting].map((rows) => ({
            rows: rows.map(([key, word]) => [key, t(word)]),
          }))}
        />
      </div>
    </Dialog>
  );
}
