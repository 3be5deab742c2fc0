import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { isSessionRemembered, rememberSession } from '../../api/session-access.ts';
import type { Protection } from '../../api/session-protection.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { showError } from '../../ui/toast.ts';
import type { SecurityInformationProps } from './SecurityInformation.tsx';
import { useSessionWords } from './words.ts';

interface RememberMeProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The choice is stored at once: whoever goes to Google to sign in comes back to another page. */
export function RememberMe({ checked, onChange }: RememberMeProps) {
  const { t } = useSessionWords();
  const takeUpChoice = useEffectEvent(() => {
    if (isSessionRemembered() !== checked) onChange(!checked);
  });
  useEffect(() => takeUpChoice(), []);
  const choose = (remember: boolean) => {
    rememberSession(remember);
    onChange(remember);
  };
  return (
    <div className="flex items-center gap-1">
      <Checkbox
        label={t('remember_me')}
        checked={checked}
        onChange={(event) => choose(event.target.checked)}
      />
      <SecurityButton isRemembered={checked} />
    </div>
  );
}

interface Loaded {
  Dialog: ComponentType<SecurityInformationProps>;
  protection: Protection;
}

/** Few people ask: the dialog is loaded for those who do. */
function SecurityButton({ isRemembered }: { readonly isRemembered: boolean }) {
  const { t } = useSessionWords();
  const [loaded, setLoaded] = useState<Loaded>();
  const [open, setOpen] = useState(false);

  const show = async () => {
    try {
      const [{ SecurityInformation }, { findProtection }] = await Promise.all([
        import('./SecurityInformation.tsx'),
        import('../../api/session-protection.ts'),
      ]);
      setLoaded({ Dialog: SecurityInformation, protection: await findProtection() });
      setOpen(true);
    } catch {
      showError(t('load_failed'));
    }
  };

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-haspopup="dialog"
        aria-label={t('title')}
        title={t('title')}
        onClick={() => void show()}
      >
        <ShieldCheck aria-hidden="true" />
      </Button>
      {loaded && (
        <loaded.Dialog
          open={open}
          onClose={() => setOpen(false)}
          protection={loaded.protection}
          isRemembered={isRemembered}
        />
      )}
    </>
  );
}
