import { text } from '../../contract/page-template.ts';
import { MESSAGE_MAX } from '../../rules/message.ts';
import { countCharacters, truncate } from '../../rules/text.ts';
import { submitByKey } from '../../ui/submit-by-key.ts';
import { StarterDie } from './StarterDie.tsx';
import { isBuild } from './page-data.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useWords } from './words.ts';

/** Characters from which a screen reader is told how many there are. */
const TOLD_FROM = 400;

interface NoteFieldProps {
  readonly content: string;
  /** The code of what is wrong. */
  readonly error: string | null;
  /** What is on its way must not be changed under it. */
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
}

/** The note's paper is the field: its text is large, and steps down as it grows. */
export function NoteField({ content, error, readOnly, onText }: NoteFieldProps) {
  const { t } = useWords();
  // The built page knows no text.
  const length = useHydrated() ? countCharacters(content) : 0;
  const counter = t('counter', { length, max: MESSAGE_MAX });
  return (
    <>
      <label className="sr-only" htmlFor="message">
        {t('message_label')}
      </label>
      <textarea
        id="message"
        name="content"
        dir="auto"
        rows={4}
        className={`sheet-text ${sizeOf(length)}`}
        placeholder={t('message_placeholder')}
        aria-invalid={isBuild ? (text('invalid') as 'true' | 'false') : Boolean(error)}
        aria-describedby="prompt privacy refusal"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={submitByKey}
        value={content}
        readOnly={readOnly}
        onChange={(event) => onText(truncate(event.target.value, MESSAGE_MAX))}
      />
      <div className="with-script flex items-center justify-between">
        <StarterDie content={content} readOnly={readOnly} onStarter={onText} />
        <span className="sheet-counter" aria-hidden="true">
          {counter}
        </span>
      </div>
      <p className="sr-only" aria-live="polite">
        {length >= TOLD_FROM && counter}
      </p>
    </>
  );
}

function sizeOf(length: number): string {
  if (length > 280) return 'text-base';
  return length > 120 ? 'text-lg' : 'text-[1.375rem]';
}
