import { useStore } from '@nanostores/react';
import { useRef, type MouseEvent } from 'react';
import { $selection, selectTo, toggleSelected } from '../../../stores/inbox/selection.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';

/** A checkbox that selects a message; with Shift, all messages from the last one selected to this one. */
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
        // `onClick` does the selecting, because change events do not report the Shift key.
        onChange={() => undefined}
      />
    </label>
  );
}
