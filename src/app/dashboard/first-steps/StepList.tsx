import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useShareSheet } from '../share/use-share-sheet.ts';
import { useWords } from '../words.ts';
import type { Step } from './use-steps.ts';

interface StepListProps {
  readonly steps: readonly Step[];
  readonly done: Readonly<Record<Step, boolean>>;
  readonly notice?: string;
}

const linkClass = 'button button-ghost';

/** The first steps with their links. A link stays when its step is done, so that the step can be repeated. */
export function StepList({ steps, done, notice = '' }: StepListProps) {
  const { t } = useWords();
  const { busy, open } = useShareSheet();
  const icon = (step: Step, Icon: LucideIcon) => {
    const Shown = done[step] ? Check : Icon;
    return <Shown aria-hidden="true" />;
  };
  const actions = {
    photo: (
      <a className={linkClass} href="#page">
        {icon('photo', Camera)}
        {t('step_photo')}
      </a>
    ),
    prompt: (
      <a className={linkClass} href="#page">
        {icon('prompt', MessageCircle)}
        {t('step_prompt')}
      </a>
    ),
    share: (
      <Button variant="ghost" busy={busy} aria-haspopup="dialog" onClick={open}>
        {!busy && icon('share', Share2)}
        {t('step_share')}
      </Button>
    ),
  };
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <h3 className="text-lg" id="first-steps">
        {t(steps.length < 3 ? 'steps_left' : 'first_steps')}
      </h3>
      <ol className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <StepItem key={step} done={done[step]}>
            {actions[step]}
          </StepItem>
        ))}
      </ol>
      <p className="text-pretty empty:-mt-3" role="status">
        {notice}
      </p>
    </section>
  );
}

function StepItem({ done, children }: { readonly done: boolean; readonly children: ReactNode }) {
  const { t } = useWords();
  return (
    <li className="first-step" data-done={done || undefined}>
      {children}
      {done && <span className="badge badge-soft">{t('step_done')}</span>}
      <ChevronDown aria-hidden="true" />
    </li>
  );
}
