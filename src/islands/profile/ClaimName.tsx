import { pathIn } from '../../i18n/paths.ts';
import { siteHost } from '../../i18n/site-host.ts';
import { USERNAME_INPUT_MAX } from '../../rules/username.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from './words.ts';

interface ClaimNameProps {
  /** Classes of the button, for use on a voice's background. */
  readonly buttonClass?: string;
}

/** A native form that passes a name on to the sign-up page, which says whether the name is free. */
export function ClaimName({ buttonClass = '' }: ClaimNameProps) {
  const { lang, t } = useWords();
  return (
    <form action={pathIn(lang, 'auth')} className="grid gap-4">
      <input type="hidden" name="mode" value="signup" />
      <TextField
        label={t('claim_name')}
        name="username"
        dir="ltr"
        prefix={`${siteHost}/`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_INPUT_MAX}
      />
      <Button type="submit" size="large" className={buttonClass}>
        {t('get_own_link')}
      </Button>
    </form>
  );
}
