import { useStore } from '@nanostores/react';
import { $keys, setKeys } from '../../../stores/inbox/preferences.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useWords } from '../words.ts';

const rows = [
  ['J', 'key_next'],
  ['K', 'key_previous'],
  ['R', 'key_reply'],
  ['P', 'key_publish'],
  ['F', 'key_favorite'],
  ['E', 'key_seen'],
  ['X', 'key_select'],
  ['⇧ ↓ ↑', 'key_range'],
  ['Ctrl A', 'key_all'],
  ['F6', 'key_actions'],
  ['Esc', 'key_leave'],
  ['/', 'key_search'],
  ['Enter', 'key_first_hit'],
  ['Ctrl Enter', 'key_send'],
  ['Esc', 'key_back'],
  ['?', 'key_help'],
] as const;

/** Lists the keyboard shortcuts, with a switch for the single-key ones. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const keys = useStore($keys);
  return (
    <Dialog open onClose={onClose} title={t('keys')} closeLabel={t('close')}>
      <Switch
        label={t('keys_on')}
        hint={t('keys_on_hint')}
        checked={keys === 'on'}
        onChange={({ target }) => setKeys(target.checked ? 'on' : 'off')}
      />
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {rows.map(([key, word]) => (
          <div key={word} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt>
              <kbd className="key" dir="ltr">
                {key}
              </kbd>
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
