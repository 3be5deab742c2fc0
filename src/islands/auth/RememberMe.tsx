import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useEffectEvent, useState } from 'react';
import { findProtection, type Protection } from '../../api/session-protection.ts';
import { currentSession } from '../../api/session-storage.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SecurityInformation } from './SecurityInformation.tsx';
import { useIslandWords } from './words.ts';

interface RememberMeProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The choices that this page has already explained. */
const explained = new Set<boolean>();

/**
 * Stores the choice at once, because signing in with Google returns to a different page. The first change
 * in either direction opens the dialog that explains the choice.
 */
export function RememberMe({ checked, onChange }: RememberMeProps) {
  const { t } = useIslandWords<'session'>();
  const [protection, setProtection] = useState<Protection>();
  const explain = async () => setProtection(await findProtection());
  const restoreChoice = useEffectEvent(() => {
    if (currentSession().isRemembered !== checked) onChange(!checked);
  });
  useEffect(() => restoreChoice(), []);
  const choose = (remember: boolean) => {
    currentSession().remember(remember);
    onChange(remember);
    if (!explained.has(remember)) void explain();
    explained.add(remember);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Checkbox
        label={t('remember_me')}
        checked={checked}
        onChange={(event) => choose(event.target.checked)}
      />
      <button
        className="inline-flex min-h-11 items-center gap-1.5 text-sm"
        type="button"
        aria-haspopup="dialog"
        onClick={() => void explain()}
      >
        <ShieldCheck className="size-4.5 flex-none max-sm:hidden" />
        <span className="link">{t('title')}</span>
      </button>
      {protection && (
        <SecurityInformation
          protection={protection}
          isRemembered={checked}
          onClose={() => setProtection(undefined)}
        />
      )}
    </div>
  );
}
