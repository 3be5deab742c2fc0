import { text } from '../../contract/page-template.ts';
import { truncate } from '../../ui/grapheme.ts';
import { MESSAGE_MAX } from '../../rules/message.ts';
import { submitByKey } from '../../ui/TextArea.tsx';
import { isBuild } from './page-data.ts';
import { useWords } from './words.ts';

interface NoteFieldProps {
  readonly content: string;
  /** Length of the text in characters. */
  readonly length: number;
  /** Error code. */
  readonly error: string | null;
  /** True while the message is being sent, when it must not change. */
  readonly readOnly: boolean;
  /** Called with the text cut to the limit, and whether anything was cut off. */
  readonly onText: (text: string, isCut: boolean) => void;
}

/** The text field of a note; its text starts large and gets smaller as it grows longer. */
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
        // Otherwise Firefox would restore the sent text when the page is reloaded.
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
