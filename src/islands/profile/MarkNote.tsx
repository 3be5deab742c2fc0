import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $leavesMark, chooseMark, forgetSecret } from '../../stores/sender-mark.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from './words.ts';

/** What a message leaves by which its sender can be blocked, and how to leave nothing. */
export function MarkNote() {
  const { t } = useWords();
  const choice = useStore($leavesMark, { ssr: 'initial' });
  const [forgotten, setForgotten] = useState<'mark_forgotten' | 'mark_not_forgotten'>();
  return (
    <details className="with-script text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        {t('mark_about')}
      </summary>
      <div className="grid gap-3 pb-1">
        <p>{t('mark_what')}</p>
        <p>{t('mark_limits')}</p>
        <label className="flex min-h-11 items-center gap-2 text-base text-ink">
          <input
            type="checkbox"
            className="size-5 flex-none"
            checked={choice === 'none'}
            onChange={({ target }) => chooseMark(target.checked ? 'none' : 'left')}
          />
          {t('mark_decline')}
        </label>
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => setForgotten(forgetSecret() ? 'mark_forgotten' : 'mark_not_forgotten')}
        >
          {t('mark_forget')}
        </Button>
        <p className="empty:-mt-3" role="status">
          {forgotten && t(forgotten)}
        </p>
      </div>
    </details>
  );
}
