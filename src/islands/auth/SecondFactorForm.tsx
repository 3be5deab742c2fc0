import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import toast from 'react-hot-toast/headless';
import { CODE_LENGTH } from '../../rules/second-factor.ts';
import { leaveNotice } from '../../stores/notice.ts';
import { createSecondFactor, type Challenge } from '../../stores/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Speech } from './speech.ts';

interface SecondFactorFormProps extends Speech {
  readonly challenge: Challenge;
  readonly onBack: () => void;
}

/** The step between the right password and the session: a code that is mailed. */
export function SecondFactorForm({ challenge, onBack, ...speech }: SecondFactorFormProps) {
  const { t } = speech;
  const { code, setCode, flaw, busy, send, submit } = useSecondFactor(challenge, speech);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <div className="grid gap-2">
        <h2 className="text-xl">{t('code_title')}</h2>
        <p className="text-ink-soft">{t('code_text', { email: challenge.email })}</p>
      </div>
      <TextField
        ref={field}
        label={t('code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={flaw}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? t('processing') : t('code_enter')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="ghost" onClick={() => void send()}>
          {t('code_again')}
        </Button>
      </div>
    </form>
  );
}

function useSecondFactor(challenge: Challenge, { t, say }: Speech) {
  const [factor] = useState(() => createSecondFactor(challenge));
  const [code, setCode] = useState('');
  const [flaw, setFlaw] = useState<string>();
  const [busy, setBusy] = useState(false);
  const hasAsked = useRef(false);

  const send = async () => {
    const refusal = await factor.send();
    if (refusal) toast.error(say(refusal.code));
    else toast.success(t('code_sent'));
  };
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void send();
  });

  const enter = async () => {
    setBusy(true);
    const refusal = await factor.enter(code);
    // The page is left at once, so the next one says it.
    if (!refusal) {
      leaveNotice('success', t('welcome_back'));
      return;
    }
    const reason = refusal.code === 'refused' ? t('code_wrong') : say(refusal.code);
    setFlaw(reason);
    toast.error(reason);
    setBusy(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.length < CODE_LENGTH) setFlaw(t('code_too_short', { length: CODE_LENGTH }));
    else void enter();
  };
  const change = (input: string) => {
    setCode(input.replace(/\s/g, ''));
    setFlaw(undefined);
  };
  return { code, setCode: change, flaw, busy, send, submit };
}
