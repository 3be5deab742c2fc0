import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Notice } from '../../../contract/notices.ts';
import type { Result } from '../../../contract/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { Words } from './Entry.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';
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
