import { Dialog } from '../../../ui/Dialog.tsx';
import { KeyList } from '../../../ui/KeyList.tsx';
import { useWords } from '../words.ts';

const groups = {
  keys_list: [
    ['J', 'key_next'],
    ['K', 'key_previous'],
    ['Enter', 'key_open'],
  ],
  keys_case: [
    ['H', 'act_hide'],
    ['D', 'act_delete'],
    ['W', 'act_warn'],
    ['S', 'act_suspend'],
    ['X', 'act_dismiss'],
    ['Ctrl Enter', 'key_decide'],
  ],
  keys_objection: [
    ['A', 'act_upheld'],
    ['T', 'act_reversed'],
    ['Ctrl Enter', 'key_decide'],
  ],
  keys_anywhere: [
    ['U', 'key_undo'],
    ['?', 'key_help'],
  ],
} as const;

const titles = ['keys_list', 'keys_case', 'keys_objection', 'keys_anywhere'] as const;

/** Lists the keyboard shortcuts of the queue by where they are pressed. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={t('keys')} closeLabel={t('close')}>
      <KeyList
        groups={titles.map((title) => ({
          title: t(title),
          rows: groups[title].map(([key, word]) => [key, t(word)]),
        }))}
      />
    </Dialog>
  );
}
