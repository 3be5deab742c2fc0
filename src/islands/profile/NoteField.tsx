import { text } from '../../contract/page-template.ts';
import { truncate } from '../../ui/grapheme.ts';
import { MESSAGE_MAX } from '../../rules/message.ts';
import { submitByKey } from '../../ui/submit-by-key.ts';
import { isBuild } from './page-data.ts';
import { useWords } from './words.ts';

interface NoteFieldProps {
  readonly content: string;
  /** In characters. */
  readonly length: number;
  /** The code of what is wrong. */
  readonly error: string | null;
  /** A message that is being sent must not change. */
  readonly readOnly: boolean;
  /** Told of what fits, and whether more was typed or pasted. */
  readonly onText: (text: string, isCut: boolean) => void;
}

/** The note's paper is the field: its text is large, and steps down as it grows. */
export function NoteField({ content, length, error, readOnly, onText }: NoteFieldProps) {
  const { t } = useWords();
  const write = (typed: string) => {
    const text = truncate(typed, MESSAGE_MAX);
    onText(text, text !== typed);
  };
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
        // Firefox writes what was sent into the field again when the page is reloaded.
        autoComplete="off"
        className={`sheet-text ${sizeOf(length)}`}
        placeholder={t('message_placeholder')}
        aria-invalid={isBuild ? (text('invalid') as 'true' | 'false') : Boolean(error)}
        aria-describedby="prompt privacy refusal"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={submitByKey}
        value={content}
        readOnly={readOnly}
        onChange={(event) => write(event.target.value)}
      />
    </>
  );
}

function sizeOf(length: number): string {
  if (length > 280) return 'text-base';
  return length > 120 ? 'text-lg' : 'text-[1.375rem]';
}
