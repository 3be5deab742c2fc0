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
    <section
      // Not beside a message that may need help.
      className="first-steps grid gap-3 in-[.inbox:has(.crisis)]:hidden lg:border-t lg:border-line lg:pt-6"
      aria-labelledby="first-steps"
    >
      <h3 className="text-lg" id="first-steps">
        {t(steps.length < 3 ? 'steps_left' : 'first_steps')}
      </h3>
      <ol className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <li
            key={step}
            className="first-step relative flex min-h-13 flex-[1_1_14rem] items-center gap-3 rounded-field border border-line bg-surface px-3.5 py-1"
            data-done={done[step] || undefined}
          >
            <StepLink step={step} icon={done[step] ? Check : icons[step]} />
            {done[step] && <span className="badge badge-soft">{t('step_done')}</span>}
            <ChevronDown className="size-5 flex-none -rotate-90 text-ink-soft rtl:rotate-90" />
          </li>
        ))}
      </ol>
      <p className="text-pretty empty:-mt-3" role="status">
        {notice}
      </p>
    </section>
  );
}

/** The whole row opens its step. */
const wholeRow =
  '-ms-3 min-w-0 flex-1 justify-start text-start text-balance text-ink in-data-done:text-ink-soft after:absolute after:inset-0';

function StepLink({ step, icon: Icon }: { readonly step: Step; readonly icon: LucideIcon }) {
  const { t } = useWords();
  const { busy, open } = useShareSheet();
  if (step === 'share') {
    return (
      <Button
        variant="ghost"
        className={wholeRow}
        busy={busy}
        aria-haspopup="dialog"
        onClick={open}
      >
        {!busy && <Icon />}
        {t('step_share')}
      </Button>
    );
  }
  return (
    <a className={`button button-ghost ${wholeRow}`} href="#page">
      <Icon />
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
