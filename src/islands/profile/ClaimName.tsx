import { useState } from 'react';
import { pathIn } from '../../i18n/paths.ts';
import { siteHost } from '../../i18n/site-host.ts';
import { initialOf } from '../../rules/letter-avatar.ts';
import { USERNAME_INPUT_MAX } from '../../rules/username.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from './words.ts';

/**
 * A form for a name of one's own, on the ground of one's page to come. The native form passes the name on to the
 * sign-up page, which says whether it is free.
 */
export function ClaimName() {
  const { lang, t } = useWords();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <form action={pathIn(lang, 'auth')} className="coming-page voice-ground voice-coming">
      <p className="flex min-w-0 items-center gap-3 text-lg font-semibold" aria-hidden="true">
        <span className="avatar bg-(--voice-reply) text-ink">{initialOf(name)}</span>
        {name === '' ? t('claim_name') : <bdi className="min-w-0 truncate">{name}</bdi>}
      </p>
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
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="large" className="button-paper px-3">
        {t('get_own_link')}
      </Button>
    </form>
  );
}
