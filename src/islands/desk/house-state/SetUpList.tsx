import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import type { HouseState } from '../../../contract/desk-house.ts';
import { setUpAnchors } from '../../../rules/set-up.ts';
import { useWords } from '../words.ts';
import { ManualLink } from './ManualLink.tsx';

type Step = HouseState['set_up'][number];

/**
 * The steps of the set-up, each with a link to the manual; on a phone the open ones. Nothing is shown once all
 * are done.
 */
export function SetUpList({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useWords();
  const done = steps.filter(({ is_done }) => is_done).length;
  if (done === steps.length) return null;
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="desk-set-up">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-xl" id="desk-set-up">
          {t('set_up')}
        </h2>
        <p className="text-sm text-ink-soft">{t('set_up_done', { done, steps: steps.length })}</p>
      </div>
      <ul className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
        {[...steps].sort(openFirst).map((step) => (
          <StepRow key={step.step} {...step} />
        ))}
      </ul>
    </section>
  );
}

const openFirst = (one: Step, other: Step) => Number(one.is_done) - Number(other.is_done);

function StepRow({ step, is_done }: Step) {
  const { t } = useWords();
  const Icon = is_done ? Check : Circle;
  return (
    <li className={`flex items-center gap-3 ${is_done ? 'max-md:hidden' : ''}`}>
      <Icon className={`size-5 flex-none ${is_done ? 'text-success' : 'text-ink-soft'}`} />
      <span className="sr-only">{t(is_done ? 'step_done' : 'step_open')}</span>
      <ManualLink anchor={setUpAnchors[step]} className={is_done ? 'text-ink-soft' : 'link'}>
        {t(`step_${step}`)}
      </ManualLink>
    </li>
  );
}
