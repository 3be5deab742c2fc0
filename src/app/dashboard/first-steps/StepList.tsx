import { useStore } from '@nanostores/react';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Profile } from '../../../stores/account/session.ts';
import { $firstSteps, rememberAnnounced, stageOf } from '../../../stores/inbox/first-steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { useShareSheet } from '../share/use-share-sheet.ts';
import { useWords } from '../words.ts';

const icons = { photo: Camera, prompt: MessageCircle, share: Share2 } as const;

type Step = keyof typeof icons;

const allSteps = ['photo', 'prompt', 'share'] as const;

interface StepListProps {
  readonly steps: readonly Step[];
  readonly done: Readonly<Record<Step, boolean>>;
  readonly notice?: string;
}

/** The first steps with their links. A link stays when its step is done, so that the step can be repeated. */
export function StepList({ steps, done, notice = '' }: StepListProps) {
  const { t } = useWords();
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <h3 className="text-lg" id="first-steps">
        {t(steps.length < 3 ? 'steps_left' : 'first_steps')}
      </h3>
      <ol className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <li key={step} className="first-step" data-done={done[step] || undefined}>
            <StepLink step={step} icon={done[step] ? Check : icons[step]} />
            {done[step] && <span className="badge badge-soft">{t('step_done')}</span>}
            <ChevronDown aria-hidden="true" />
          </li>
        ))}
      </ol>
      <p className="text-pretty empty:-mt-3" role="status">
        {notice}
      </p>
    </section>
  );
}

function StepLink({ step, icon: Icon }: { readonly step: Step; readonly icon: LucideIcon }) {
  const { t } = useWords();
  const { busy, open } = useShareSheet();
  if (step === 'share') {
    return (
      <Button variant="ghost" busy={busy} aria-haspopup="dialog" onClick={open}>
        {!busy && <Icon aria-hidden="true" />}
        {t('step_share')}
      </Button>
    );
  }
  return (
    <a className="button button-ghost" href="#page">
      <Icon aria-hidden="true" />
      {t(`step_${step}`)}
    </a>
  );
}

/** The first steps: which are done, and which were still open when they were first shown. */
export function useSteps(profile: Profile) {
  const stage = stageOf(useStore($firstSteps), profile.id);
  const done: Record<Step, boolean> = {
    photo: profile.avatar !== '',
    prompt: profile.prompt !== '',
    share: stage !== 'begun',
  };
  const isAllDone = allSteps.every((step) => done[step]);
  // The lists stay as they are at first, though steps get done meanwhile.
  const [{ open, wasAnnounced }] = useState(() => ({
    open: allSteps.filter((step) => !done[step]),
    wasAnnounced: stage === 'told',
  }));
  useEffect(() => {
    if (isAllDone) rememberAnnounced(profile.id);
  }, [isAllDone, profile.id]);
  /** Only once, it is said that all are done. */
  const shown = isAllDone && wasAnnounced ? [] : allSteps;
  return { done, open, shown, isAllDone };
}
