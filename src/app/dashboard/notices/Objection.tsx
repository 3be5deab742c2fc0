import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Notice } from '../../../contract/notices.ts';
import type { Result } from '../../../contract/result.ts';
import { OBJECTION_MAX } from '../../../rules/reports.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useNoticeWords } from './words.ts';

interface ObjectionProps {
  readonly notice: Notice;
  readonly onObject: (objection: string) => Promise<Result>;
  readonly extra: ReactNode;
}

/** The state of the objection to a decision; or the form for it, behind a button. */
export function Objection({ notice, onObject, extra }: ObjectionProps) {
  const { t } = useNoticeWords();
  const { objection, objection_answer } = notice;
  const [isWriting, setWriting] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);
  const isNew = useRef(objection === 'none');
  useEffect(() => {
    // The form that had the focus is gone.
    if (objection === 'open' && isNew.current) state.current?.focus();
  }, [objection]);
  if (objection === 'none') {
    return isWriting ? (
      <ObjectionForm onObject={onObject} onCancel={() => setWriting(false)} />
    ) : (
      <div className="grid gap-3 border-t border-line pt-4">
        <p className="text-sm text-ink-soft">{t('object_hint')}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => setWriting(true)}>
            {t('object')}
          </Button>
          {extra}
        </div>
      </div>
    );
  }
  return (
    <>
      {objection !== 'impossible' && (
        <p ref={state} className="font-medium outline-none" role="status" tabIndex={-1}>
          {t(`objection_${objection}`)}
        </p>
      )}
      {objection_answer !== '' && (
        <dl>
          <Words term={t('words_of_moderators')} text={objection_answer} />
        </dl>
      )}
      <div className="-ms-3">{extra}</div>
    </>
  );
}

/** A term of a notice, with its value. */
export function Entry({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      {children !== undefined && <dd>{children}</dd>}
    </div>
  );
}

/** Words of a moderator, which may be in another language. */
export const Words = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <Entry term={term}>
    <span className="block whitespace-pre-wrap" dir="auto">
      {text}
    </span>
  </Entry>
);

interface ObjectionFormProps {
  readonly onObject: (objection: string) => Promise<Result>;
  readonly onCancel: () => void;
}

function ObjectionForm({ onObject, onCancel }: ObjectionFormProps) {
  const { t, fieldErrorText } = useNoticeWords();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const { field, busy, submit } = useForm({
    values: { objection: '' },
    submit: ({ objection }) => onObject(objection.trim()),
    mainField: 'objection',
    errorText: (code) => fieldErrorText(code, 'objection_failed'),
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
        {...field('objection')}
        readOnly={busy}
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
