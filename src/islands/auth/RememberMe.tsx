import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import toast from 'react-hot-toast/headless';
import type { Lang } from '../../i18n/locales.ts';
import { createTranslate } from '../../i18n/translate.ts';
import type { WordsOf } from '../../i18n/words.ts';
import { isSessionRemembered, rememberSession } from '../../stores/remember-me.ts';
import type { Protection } from '../../stores/session-protection.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { SecurityInformationProps } from './SecurityInformation.tsx';

export type SessionWords = WordsOf['session'];

interface RememberMeProps {
  readonly words: SessionWords;
  readonly lang: Lang;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The choice is noted at once: whoever goes to Google to sign in comes back to another page. */
export function RememberMe({ words, lang, checked, onChange }: RememberMeProps) {
  const t = createTranslate(words, lang);
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
      <SecurityButton words={words} lang={lang} isRemembered={checked} />
    </div>
  );
}

interface Loaded {
  Dialog: ComponentType<SecurityInformationProps>;
  protection: Protection;
}

interface SecurityButtonProps extends Pick<RememberMeProps, 'words' | 'lang'> {
  readonly isRemembered: boolean;
}

/** Few people ask: the dialog is loaded for those who do. */
function SecurityButton({ words, lang, isRemembered }: SecurityButtonProps) {
  const t = createTranslate(words, lang);
  const [loaded, setLoaded] = useState<Loaded>();
  const [open, setOpen] = useState(false);

  const show = async () => {
    try {
      const [{ SecurityInformation }, { findProtection }] = await Promise.all([
        import('./SecurityInformation.tsx'),
        import('../../stores/session-protection.ts'),
      ]);
      setLoaded({ Dialog: SecurityInformation, protection: await findProtection() });
      setOpen(true);
    } catch {
      toast.error(t('load_failed'));
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
          t={t}
          open={open}
          onClose={() => setOpen(false)}
          protection={loaded.protection}
          isRemembered={isRemembered}
        />
      )}
    </>
  );
}
