import Lock from 'lucide-react/icons/lock';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pathIn } from '../../i18n/paths.ts';
import { $leavesMark, chooseMark, removeSecret } from '../../stores/visitor/sender-mark.ts';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useWords } from './words.ts';

/** The privacy promise to the sender, how it is kept behind one press, and the terms. */
export function Privacy() {
  const { lang, t } = useWords();
  return (
    <div className="mt-2 grid text-[0.9375rem]">
      <details>
        <summary className="inline-flex min-h-11 items-center gap-2">
          <Lock className="size-[1.1em] flex-none" />
          <span>
            <span id="privacy">{t('message_hint')}</span>{' '}
            <span className="underline underline-offset-3">{t('blocking_about')}</span>
          </span>
        </summary>
        <div className="grid gap-3 ps-[calc(1.1em+0.5rem)] pb-2">
          <p>{t('privacy_text')}</p>
          {/* A message that is sent without a script carries nothing to be blocked by. */}
          <div className="with-script grid justify-items-start gap-3">
            <p>
              {t('blocking_text')}{' '}
              <a className="underline" href={pathIn(lang, 'help/blocking-users')}>
                {t('blocking_more')}
              </a>
            </p>
            <MarkChoice />
          </div>
        </div>
      </details>
      <p className="ps-[calc(1.1em+0.5rem)]">
        <a
          className="inline-flex min-h-11 items-center text-sm underline decoration-current/40 underline-offset-3"
          href={pathIn(lang, 'terms-of-use')}
        >
          {t('terms_note')}
        </a>
      </p>
    </div>
  );
}

/** Lets a sender leave no mark to be blocked by, or forget the existing one. */
function MarkChoice() {
  const { t } = useWords();
  const choice = useStore($leavesMark, { ssr: 'initial' });
  const isHydrated = useHydrated();
  const [forgotten, setForgotten] = useState<'mark_forgotten' | 'mark_not_forgotten'>();
  return (
    <>
      <label className="flex min-h-11 items-center gap-2">
        <input
          className="voice-box"
          type="checkbox"
          checked={choice === 'none'}
          onChange={({ target }) => chooseMark(target.checked ? 'none' : 'left')}
        />
        {t('mark_decline')}
      </label>
      {isHydrated && (
        <Button
          className="button-on-voice"
          onClick={() => setForgotten(removeSecret() ? 'mark_forgotten' : 'mark_not_forgotten')}
        >
          {t('mark_forget')}
        </Button>
      )}
      <p className="empty:-mt-3" role="status">
        {forgotten && t(forgotten)}
      </p>
    </>
  );
}
