import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useShareSheet } from '../share/use-share-sheet.ts';
import { useWords } from '../words.ts';

interface StepListProps {
  readonly done: Readonly<Record<'photo' | 'prompt' | 'share', boolean>>;
}

const actionClass = '-ms-3 justify-start text-start text-balance text-ink';
const linkClass = `button button-ghost ${actionClass}`;

/** The first steps with their links. A link stays when its step is done, so that the step can be repeated. */
export function StepList({ done }: StepListProps) {
  const { t } = useWords();
  const { busy, open } = useShareSheet();
  const isAllDone = Object.values(done).every(Boolean);
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <h3 className="text-lg" id="first-steps">
        {t('first_steps')}
      </h3>
      <ol className="grid gap-2 lg:grid-cols-3 lg:gap-4">
        <Step done={done.photo}>
          <a className={linkClass} href="#page">
            <Camera aria-hidden="true" />
            {t('step_photo')}
          </a>
        </Step>
        <Step done={done.prompt}>
          <a className={linkClass} href="#page">
            <MessageCircle aria-hidden="true" />
            {t('step_prompt')}
          </a>
        </Step>
        <Step done={done.share}>
          <Button
            variant="ghost"
            className={actionClass}
            busy={busy}
            aria-haspopup="dialog"
            onClick={open}
          >
            {!busy && <Share2 aria-hidden="true" />}
            {t('step_share')}
          </Button>
        </Step>
      </ol>
      <p className="text-pretty empty:-mt-3" role="status">
        {isAllDone && t('steps_done')}
      </p>
    </section>
  );
}

function Step({ done, children }: { readonly done: boolean; readonly children: ReactNode }) {
  const { t } = useWords();
  return (
    <li className="first-step" data-done={done || undefined}>
      <span className="first-step-mark" aria-hidden="true">
        {done && <Check />}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {done && <span className="badge badge-soft">{t('step_done')}</span>}
    </li>
  );
}
