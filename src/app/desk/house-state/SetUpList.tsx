import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { HouseState } from '../../../contract/desk-house.ts';
import { optionalSteps, setUpAnchors } from '../../../rules/set-up.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Panel } from '../lists/Panel.tsx';
import { useWords } from '../words.ts';
import { ManualLink, Warning } from './ManualLink.tsx';

type Step = HouseState['set_up'][number];

interface SetUpProps {
  readonly steps: readonly Step[];
}

const isOptional = ({ step }: Step) => optionalSteps.includes(step);

/** Tells moderators, who cannot set anything up, that an admin has to. */
export function SetUpForAdmin({ steps }: SetUpProps) {
  const { t } = useWords();
  if (steps.every((step) => step.is_done || isOptional(step))) return null;
  return <Warning anchor="setting-up" text={t('set_up_for_admin')} />;
}

/** The steps of the set-up, each with a link to the manual. Nothing is shown once all are done. */
export function SetUpList({ steps }: SetUpProps) {
  if (steps.every(({ is_done }) => is_done)) return null;
  return (
    <Panel name="set_up">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <StepGroup kind="needed" steps={steps.filter((step) => !isOptional(step))} />
        <StepGroup kind="useful" steps={steps.filter(isOptional)} />
      </div>
    </Panel>
  );
}

interface StepGroupProps extends SetUpProps {
  readonly kind: 'needed' | 'useful';
}

/** The open steps as a list, and the done ones as a quiet line below them. */
function StepGroup({ kind, steps }: StepGroupProps) {
  const { t } = useWords();
  const open = steps.filter(({ is_done }) => !is_done);
  const { length: left } = open;
  return (
    <div className="grid content-start gap-1">
      <div className="flex items-center justify-between gap-3 border-b border-line pb-2">
        <h3 className="font-medium">{t(`set_up_${kind}`)}</h3>
        <Badge tone={kind === 'needed' && left > 0 ? 'warning' : 'soft'}>
          {left === 0 ? t('steps_all_done') : t('steps_left', { count: left })}
        </Badge>
      </div>
      <StepList steps={open} className="grid" />
      <StepList
        steps={steps.filter(({ is_done }) => is_done)}
        className="flex flex-wrap gap-x-5 text-sm"
      />
    </div>
  );
}

interface StepListProps extends SetUpProps {
  readonly className: string;
}

function StepList({ steps, className }: StepListProps) {
  if (steps.length === 0) return null;
  return (
    <ul className={className}>
      {steps.map((step) => (
        <StepRow key={step.step} {...step} />
      ))}
    </ul>
  );
}

function StepRow({ step, is_done }: Step) {
  const { t } = useWords();
  const Icon = is_done ? Check : CircleDashed;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center ${is_done ? 'gap-x-1.5' : 'gap-x-3'}`}
    >
      <Icon className={is_done ? 'size-4 text-success' : 'size-5 text-ink-soft'} />
      <div>
        <span className="sr-only">{t(is_done ? 'step_done' : 'step_open')}</span>
        <ManualLink anchor={setUpAnchors[step]} className={is_done ? 'text-ink-soft' : 'link'}>
          {t(`step_${step}`)}
        </ManualLink>
      </div>
      {!is_done && <p className="field-hint col-start-2 -mt-2 pb-2">{t(`why_${step}`)}</p>}
    </li>
  );
}
