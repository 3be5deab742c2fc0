import { signUpPolicies, type HouseRules } from '../../../contract/desk-house.ts';
import { changeHouseRules, houseRules } from '../../../stores/desk/house.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { LoadedPart } from '../lists/LoadedPart.tsx';
import { useIsSuperuser } from '../parts/user-context.ts';
import { useWords } from '../words.ts';

export function SignUps() {
  const { t } = useWords();
  const isSuperuser = useIsSuperuser();
  return (
    <section className="panel grid content-start gap-3" aria-labelledby="desk-sign-ups">
      <h2 className="text-xl" id="desk-sign-ups">
        {t('sign_ups')}
      </h2>
      <LoadedPart store={houseRules}>
        {(rules) => (isSuperuser ? <Policies rules={rules} /> : <Policy rules={rules} />)}
      </LoadedPart>
    </section>
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
        <label key={policy} className="desk-radio">
          <input
            type="radio"
            name="sign_ups"
            value={policy}
            aria-describedby={`desk-sign-ups-${policy}`}
            checked={policy === rules.sign_ups}
            onChange={() => start(policy)}
          />
          <span className="font-medium">{t(`sign_ups_${policy}`)}</span>
          <span className="field-hint" id={`desk-sign-ups-${policy}`}>
            {t(`sign_ups_${policy}_hint`)}
          </span>
        </label>
      ))}
    </div>
  );
}
