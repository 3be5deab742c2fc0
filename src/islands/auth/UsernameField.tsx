import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isolated } from '../../i18n/isolated.ts';
import { siteHost } from '../../i18n/site-host.ts';
import { initialOf } from '../../rules/letter-avatar.ts';
import { USERNAME_INPUT_MAX } from '../../rules/username.ts';
import type { UsernameCheck, UsernameChecker } from '../../stores/account/username-check.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { inputOf, type FormField } from '../../ui/use-form.ts';
import { usernameFromUrl } from './from-url.ts';
import { useAuthWords } from './words.ts';

/** Milliseconds from a click on the suggestion until the field gets the focus again. */
const FOCUS_DELAY = 50;

interface UsernameFieldProps extends FormField {
  readonly check: UsernameCheck;
}

/** Whether the form must not be sent yet: the name has an error, or is still being checked. */
export function blocksSubmit(check: UsernameCheck): boolean {
  return isPending(check) || ['invalid', 'taken', 'failed'].includes(check.status);
}

/** Whether the name is still being typed or checked. */
const isPending = ({ status }: UsernameCheck) => ['typing', 'checking'].includes(status);

/**
 * Returns a key handler that submits on Enter during a check, when browsers ignore Enter because the
 * submit button is disabled. The submitted form waits for the check.
 */
export function submitOnEnter(check: UsernameCheck, submit: () => void) {
  return ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && isPending(check)) submit();
  };
}

export function UsernameField({ check, value, error, onText }: UsernameFieldProps) {
  const { t } = useAuthWords();
  const field = useRef<HTMLInputElement>(null);
  const choose = (suggestion: string) => {
    onText(suggestion);
    setTimeout(() => field.current?.focus(), FOCUS_DELAY);
  };
  const reason = useErrorOf(check, value) ?? error;
  return (
    <div className="grid gap-2" data-check={check.status}>
      <TextField
        ref={field}
        label={t('username')}
        name="username"
        dir="ltr"
        prefix={`${siteHost}/`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_INPUT_MAX}
        value={value}
        error={reason}
        hint={<Hint status={check.status} />}
        onText={onText}
      />
      {check.status === 'taken' && check.suggestion !== '' && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => choose(check.suggestion)}
        >
          {t('username_suggestion', { suggestion: check.suggestion })}
        </Button>
      )}
      {check.status === 'failed' && (
        <Button variant="quiet" className="justify-self-start" onClick={() => choose(value)}>
          {t('try_again')}
        </Button>
      )}
    </div>
  );
}

function Hint({ status }: Pick<UsernameCheck, 'status'>) {
  const { t } = useAuthWords();
  if (status === 'typing' || status === 'checking') return t(`username_${status}`);
  if (status !== 'available') return t('username_hint');
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-success [&>svg]:size-4.5">
      <CircleCheck />
      {t('username_available')}
    </span>
  );
}

function useErrorOf(check: UsernameCheck, value: string) {
  const { t, errorText } = useAuthWords();
  if (check.status === 'invalid' || check.status === 'failed') return errorText(check.code);
  if (check.status !== 'taken') return undefined;
  const { existing, message } = check;
  if (message !== undefined) return isolated(message);
  // The existing spelling is worth showing only if it differs from the one that was typed.
  const typed = value.trim();
  if (existing === typed) return t('username_taken');
  const differsInCase = existing.toLowerCase() === typed.toLowerCase();
  return t(differsInCase ? 'username_existing' : 'username_similar', { existing });
}

/**
 * Checks a username that is in the field before the first keystroke, passed in the address or typed before
 * hydration. After one from the address, either goes on, if the name is available, or moves the focus to it.
 * @param onAvailable called if the name from the address is available
 */
export function useInitialUsernameCheck(
  form: RefObject<HTMLFormElement | null>,
  checker: UsernameChecker,
  onAvailable: () => void,
): void {
  const check = useEffectEvent(async () => {
    const name = inputOf(form.current, 'username')?.value;
    if (!name) return;
    const { status } = await checker.settle(name);
    // A visitor who has already focused a field keeps the focus there.
    if (name !== usernameFromUrl() || document.activeElement !== document.body) return;
    if (status === 'available') onAvailable();
    else inputOf(form.current, 'username')?.focus();
  });
  useEffect(() => void check(), []);
}

/**
 * Shows the typed name on the preview of the profile page, which is outside the island
 * (components/PagePreview.astro). Without a name, the preview shows its example again, and on a phone says that
 * it is one.
 */
export function useNamePreview(typed: string): void {
  const name = typed.trim();
  useEffect(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-preview]')) {
      const { preview = '', example = '' } = element.dataset;
      const shown = name || example;
      element.textContent = preview === 'initial' ? initialOf(shown) : shown;
    }
    // The line keeps its place, so that nothing moves under a finger.
    const label = document.querySelector('[data-preview-example]');
    label?.classList.toggle('invisible', name !== '');
  }, [name]);
}
