import { signUpPolicies, type HouseRules } from '../../../contract/desk-house.ts';
import { changeHouseRules, houseRules } from './names.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { LoadedPart } from '../../shell/LoadedPart.tsx';
import { PartSkeleton } from '../parts/skeletons.tsx';
import { useIsSuperuser } from '../parts/user-context.ts';
import { Panel } from '../lists/Panel.tsx';
import { useWords } from '../words.ts';

export function SignUps() {
  const isSuperuser = useIsSuperuser();
  return (
    <Panel name="sign_ups" className="gap-3">
      <LoadedPart store={houseRules} skeleton={<PartSkeleton />}>
        {(rules) => (isSuperuser ? <Policies rules={rules} /> : <Policy rules={rules} />)}
      </LoadedPart>
    </Panel>
  );
}

interface RulesProps {
  readonly rules: HouseRules;
}

/** For moderators, who may only read it. */
function Policy({ rules: { sign_ups: policy } }: RulesProps) {
  const { t } = useWords();
  return (
    <p>
      <span className="font-medium">{t(`sign_ups_${policy}`)}</span>
      <span className="block text-ink-soft">{t(`sign_ups_${policy}_hint`)}</span>
    </p>
  );
}

function Policies({ rules }: RulesProps) {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: (sign_ups: HouseRules['sign_ups']) => changeHouseRules({ sign_ups }),
    onSuccess: () => showSuccess(t('saved')),
    onFailure: ({ code }) => showError(failureText(code, 'save_failed')),
  });
  return (
    <div className="grid" role="radiogroup" aria-labelledby="desk-sign-ups" aria-busy={busy}>
      {signUpPolicies.map((policy) => (
        <label
          key={policy}
          className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-field py-2"
        >
          <input
            type="radio"
            className="mt-0.5 size-5 appearance-none rounded-full border border-line-strong checked:border-[0.375rem] checked:border-brand"
            name="sign_ups"
            value={policy}
            aria-describedby={`desk-sign-ups-${policy}`}
            checked={policy === rules.sign_ups}
            onChange={() => start(policy)}
          />
          <span className="font-medium">{t(`sign_ups_${policy}`)}</span>
          <span className="field-hint col-start-2" id={`desk-sign-ups-${policy}`}>
            {t(`sign_ups_${policy}_hint`)}
          </span>
        </label>
      ))}
    </div>
  );
}
