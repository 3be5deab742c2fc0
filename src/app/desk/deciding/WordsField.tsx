import type { ReactNode } from 'react';
import { REPORT_NOTE_MAX } from '../../../rules/reports.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useWords } from '../words.ts';

interface WordsFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onText: (words: string) => void;
}

/** A moderator's own words, with a counter. */
export function WordsField(props: WordsFieldProps) {
  const { t } = useWords();
  return (
    <TextArea
      {...props}
      name="words"
      rows={2}
      max={REPORT_NOTE_MAX}
      counterOf={(used) => t('counter', { used, max: REPORT_NOTE_MAX })}
    />
  );
}
