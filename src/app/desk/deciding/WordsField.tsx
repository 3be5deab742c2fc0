import type { ReactNode } from 'react';
import { REPORT_NOTE_MAX } from '../../../rules/reports.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { FormField } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';

interface WordsFieldProps extends FormField {
  readonly label: string;
  readonly hint?: ReactNode;
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
