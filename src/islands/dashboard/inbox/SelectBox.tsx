import { useStore } from '@nanostores/react';
import { useRef, type MouseEvent } from 'react';
import { $selection, selectTo, toggleSelected } from '../../../stores/inbox/selection.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';

/** With Shift, all from the last one to this. */
export function SelectBox({ id }: { readonly id: string }) {
  const { t } = useWords();
  const box = useRef<HTMLInputElement>(null);
  usePassFocusOn(box, (gone) => gone.closest<HTMLElement>('.note'));
  const { ids } = useStore($selection, { keys: ['ids'] });
  const choose = ({ shiftKey }: MouseEvent) => {
    if (shiftKey) selectTo(id);
    else toggleSelected(id);
  };
  return (
    <label className="select-box">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('select_message')}
        checked={ids.has(id)}
        onClick={choose}
        // A click with Shift selects a range, and a change event does not tell of Shift.
        onChange={() => undefined}
      />
    </label>
  );
}
