import { useState } from 'react';
import { pathIn } from '../../i18n/paths.ts';
import { siteHost } from '../../i18n/site-host.ts';
import { initialOf } from '../../rules/letter-avatar.ts';
import { USERNAME_INPUT_MAX } from '../../rules/username.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from './words.ts';

/**
 * A small preview of one's own page to come, on which the note is a form for the name. The native form
 * passes the name on to the sign-up page, which says whether it is free.
 */
export function ClaimName() {
  const { lang, t } = useWords();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <div className="coming-page voice-ground voice-coming">
      <p className="flex min-w-0 items-center gap-3 font-medium" aria-hidden="true">
        <span className="avatar bg-(--voice-reply) text-ink">{initialOf(name)}</span>
        {name === '' ? t('claim_name') : <bdi className="min-w-0 truncate">{name}</bdi>}
      </p>
      <p className="coming-prompt" aria-hidden="true">
        {t('default_prompt')}
      </p>
      <form action={pathIn(lang, 'auth')} className="sheet grid gap-3">
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
        <Button type="submit" size="large" className="px-3">
          {t('get_own_link')}
        </Button>
      </form>
    </div>
  );
}
