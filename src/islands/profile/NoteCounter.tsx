import { MESSAGE_MAX } from '../../rules/message.ts';
import { useWords } from './words.ts';

/** Number of characters from which screen readers announce the count. */
const ANNOUNCED_FROM = 0.8 * MESSAGE_MAX;

export function NoteCounter({ length }: { readonly length: number }) {
  const { t } = useWords();
  const counter = t('counter', { length, max: MESSAGE_MAX });
  return (
    <>
      <span className="sheet-counter" aria-hidden="true">
        {counter}
      </span>
      <span className="sr-only" aria-live="polite">
        {length >= ANNOUNCED_FROM && counter}
      </span>
    </>
  );
}
