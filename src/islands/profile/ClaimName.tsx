import { pathIn } from '../../i18n/paths.ts';
import { siteHost } from '../../i18n/site-host.ts';
import { USERNAME_INPUT_MAX } from '../../rules/username.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from './words.ts';

/**
 * A note that is a form for a name of one's own. The native form passes the name on to the sign-up page, which says
 * whether it is free.
 */
export function ClaimName() {
  const { lang, t } = useWords();
  return (
    <form action={pathIn(lang, 'auth')} className="sheet grid gap-4">
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
      <Button type="submit" size="large" className="px-3">
        {t('get_own_link')}
      </Button>
    </form>
  );
}
