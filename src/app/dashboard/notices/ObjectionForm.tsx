import { useEffect, useRef } from 'react';
import type { Result } from '../../../contract/result.ts';
import { OBJECTION_MAX } from '../../../rules/reports.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useNoticeWords } from './words.ts';

interface ObjectionFormProps {
  readonly onObject: (objection: string) => Promise<Result>;
  readonly onCancel: () => void;
}

export function ObjectionForm({ onObject, onCancel }: ObjectionFormProps) {
  const { t, fieldErrorText } = useNoticeWords();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const { values, errors, busy, set, submit } = useForm({
    initial: { objection: '' },
    submit: ({ objection }) => onObject(objection.trim()),
    mainField: 'objection',
  });
  return (
    <form ref={form} className="grid gap-3" noValidate onSubmit={submit}>
      <TextArea
        name="objection"
        label={t('objection')}
        hint={t('object_hint')}
        rows={4}
        max={OBJECTION_MAX}
        counterOf={(length) => t('counter', { length, max: OBJECTION_MAX })}
        value={values.objection}
        error={fieldErrorText(errors.objection, 'objection_failed')}
        readOnly={busy}
        onText={(text) => set('objection', text)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('objection_send')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
