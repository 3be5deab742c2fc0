import { Dialog } from '../../../ui/Dialog.tsx';
import { KeyList } from '../../../ui/KeyList.tsx';
import { useWords } from '../words.ts';

const moving = [
  ['J', 'key_next'],
  ['K', 'key_previous'],
  ['Enter', 'key_open'],
  ['?', 'key_help'],
] as const;

const deciding = [
  ['H', 'act_hide'],
  ['D', 'act_delete'],
  ['W', 'act_warn'],
  ['S', 'act_suspend'],
  ['X', 'act_dismiss'],
  ['A', 'act_upheld'],
  ['T', 'act_reversed'],
  ['Ctrl Enter', 'key_decide'],
  ['U', 'key_undo'],
] as const;

/** Lists the keyboard shortcuts of the queue. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={t('keys')} closeLabel={t('close')}>
      <KeyList
        groups={[moving, deciding].map((rows) => rows.map(([key, word]) => [key, t(word)]))}
      />
    </Dialog>
  );
}
