import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { formatClock } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import { pathIn } from '../../i18n/paths.ts';
import { siteHost } from '../../i18n/site-host.ts';
import { initialOf } from '../../rules/letter-avatar.ts';
import { USERNAME_INPUT_MAX } from '../../rules/username.ts';
import { $cooldown } from '../../stores/visitor/cooldown.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useScrollAboveKeyboard } from '../../ui/use-above-keyboard.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { WholeNames } from '../../ui/WholeNames.tsx';
import { CopyLink } from './CopyLink.tsx';
import type { Recipient } from './page-data.ts';
import { When } from './template.tsx';
import { WayBack } from './WayBack.tsx';
import { useWords } from './words.ts';

/** Milliseconds in which the second press of a double click may come. */
const SETTLING_TIME = 400;

interface SentConfirmationProps {
  readonly recipient: Recipient;
  /** Whether the note arrives later. */
  readonly later: boolean;
  /** Called when the person wants to write another note. */
  readonly onAnother: () => void;
}

/** The confirmation that replaces a sent note, until the person moves on. */
export function SentConfirmation({ recipient, later, onAnother }: SentConfirmationProps) {
  const { lang, t } = useWords();
  const name = recipient.username;
  const path = pathIn(lang, name);
  const isHydrated = useHydrated();
  const seconds = useStore($cooldown, { ssr: 'initial' });
  useScrollAboveKeyboard('.sent');
  const heading = useFocus();
  const isSettled = useSettled();

  return (
    <div className={`sent grid gap-5 ${isHydrated && !isSettled ? 'pointer-events-none' : ''}`}>
      <div>
        {/* Two sentences that read as one paragraph, of which the first belongs to the heading. */}
        <h2 className="inline text-base font-normal" ref={heading} tabIndex={-1}>
          <span className="mb-3 block text-6xl leading-[1.1] font-semibold arabic:pt-4 arabic:leading-[1.5] [@media(height<32rem)]:text-5xl">
            {t('sent_title')}
          </span>{' '}
          {t('sent')}
        </h2>{' '}
        <p className="inline">
          <WholeNames text={t('sent_text', { name: isolated(name) })} />
        </p>
        <ArrivesLater shown={later} />
        <a className="flex min-h-11 w-fit items-center underline underline-offset-3" href="#reply">
          {t('answer_title')}
        </a>
      </div>
      <ClaimName />
      <a className="member-only button button-paper" href={pathIn(lang, 'dashboard')}>
        {t('open_dashboard')}
      </a>
      {isHydrated ? (
        <Button className="button-on-voice" disabled={seconds > 0} onClick={onAnother}>
          {seconds > 0
            ? t('write_another_wait', { time: formatClock(seconds, lang) })
            : t('write_another')}
        </Button>
      ) : (
        <a className="button button-on-voice" href={path}>
          {t('write_another')}
        </a>
      )}
      <section className="scroll-mt-22" id="reply">
        <p>
          <WholeNames text={t('answer_hint', { name: isolated(name) })} />
        </p>
        {isHydrated ? (
          <CopyLink username={name} className="button-on-voice">
            {t('copy_address')}
          </CopyLink>
        ) : (
          // Without JavaScript, the address bar shows the form's address instead of the profile's.
          <a className="underline" href={path} dir="ltr">
            {path}
          </a>
        )}
        <WayBack username={name} />
      </section>
    </div>
  );
}

function ArrivesLater({ shown }: { readonly shown: boolean }) {
  const { t } = useWords();
  return (
    <When has="later" shown={shown}>
      <p>{t('sent_later')}</p>
    </When>
  );
}

/**
 * Focuses the heading. With a keyboard of its own, which covers nothing, a guest can type a name at once; members
 * do not see the field.
 */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    if (!matchMedia('(pointer: fine)').matches) return;
    // Scrolling to the field would move the heading out of view on a small screen.
    const name = document.querySelector<HTMLElement>('.sent [name=username]');
    name?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** Whether the confirmation is shown long enough that a press is meant for it, and not for Send below it. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLING_TIME);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/**
 * A form for a guest's own name, on the ground of one's page to come. The native form passes the name on to the
 * sign-up page, which says whether it is free.
 */
function ClaimName() {
  const { lang, t } = useWords();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <div className="guest-only with-script">
      <form action={pathIn(lang, 'auth')} className="name-offer voice-ground voice-coming">
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
    </div>
  );
}
