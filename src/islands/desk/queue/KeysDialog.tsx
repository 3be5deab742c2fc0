import { Dialog } from '../../../ui/Dialog.tsx';
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
  ['Ctrl Enter', 'key_decide'],
  ['U', 'key_undo'],
] as const;

/** Lists the keyboard shortcuts of the queue. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={t('keys')} closeLabel={t('close')}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        <Keys rows={moving} />
        <hr className="col-span-2 my-1 border-line" />
        <Keys rows={deciding} />
      </div>
    </Dialog>
  );
}

function Keys({ rows }: { readonly rows: typeof moving | typeof deciding }) {
  const { t } = useWords();
  return (
    <dl className="col-span-2 grid grid-cols-subgrid gap-y-2">
      {rows.map(([key, word]) => (
        <div key={word} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt>
            <kbd className="desk-key" dir="ltr">
              {key}
            </kbd>
          </dt>
          <dd>{t(word)}</dd>
        </div>
      ))}
    </dl>
  );
}
