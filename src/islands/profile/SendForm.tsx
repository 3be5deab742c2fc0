import Dices from 'lucide-react/icons/dices';
import { useEffect, useRef, useState, type Ref } from 'react';
import type { Delivery } from '../../contract/profile-view.ts';
import { formAction } from '../../contract/profile-view.ts';
import { isBlank } from '../../rules/text.ts';
import { sendMessage } from '../../stores/visitor/sending.ts';
import { createDie } from '../../stores/visitor/starters.ts';
import { Button } from '../../ui/Button.tsx';
import { showError } from '../../ui/toast.ts';
import { useScrollAboveKeyboard } from '../../ui/use-above-keyboard.ts';
import { useAction } from '../../ui/use-action.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NOTE_FORM, NoteForm } from './NoteForm.tsx';
import type { Recipient } from './page-data.ts';
import { Privacy } from './Privacy.tsx';
import { When } from './template.tsx';
import { useMessage } from './use-message.ts';
import { useWords } from './words.ts';

interface SendFormProps {
  readonly recipient: Recipient;
  /** The refusal of a message that was sent without JavaScript. */
  readonly refused: Extract<Delivery, { status: 'refused' }> | null;
  readonly takesFocus: boolean;
  readonly onSent: (later: boolean) => void;
}

/**
 * The form for a note. It is built without a recipient and filled in with the page's data; without
 * JavaScript, it is a plain form.
 */
export function SendForm({ recipient, onSent, ...options }: SendFormProps) {
  const { lang } = useWords();
  useScrollAboveKeyboard('.sheet');
  const { id, username } = recipient;
  const box = useRef<HTMLInputElement>(null);
  // The box may change while the note is on its way.
  const later = useRef(false);
  const send = (content: string) => {
    later.current = Boolean(box.current?.checked);
    return sendMessage(id, content, { later: later.current });
  };
  const message = useMessage({
    draft: id,
    send,
    onSent: () => onSent(later.current),
    ...options,
  });
  const { content, busy, write } = message;
  return (
    <>
      <NoteForm
        message={message}
        username={username}
        action={formAction(lang, username)}
        tool={<StarterDie content={content} readOnly={busy} onStarter={write} />}
      >
        <input type="hidden" name="recipient_id" value={id} />
      </NoteForm>
      <ArrivalChoice box={box} isLater={options.refused?.later ?? false} />
      <Privacy />
    </>
  );
}

interface ArrivalChoiceProps {
  readonly box: Ref<HTMLInputElement>;
  /** Whether it is checked at first, as in a form that was refused. */
  readonly isLater: boolean;
}

/** Lets a note arrive later. It is off for each note, so that none waits by surprise. */
function ArrivalChoice({ box, isLater }: ArrivalChoiceProps) {
  const { t } = useWords();
  const choice = (isChecked: boolean) => (
    <label className="flex min-h-11 items-center gap-2">
      <input
        ref={box}
        className="voice-box"
        type="checkbox"
        name="later"
        value="true"
        form={NOTE_FORM}
        aria-describedby="later-hint"
        defaultChecked={isChecked}
      />
      {t('later')}
    </label>
  );
  return (
    <div className="grid text-[0.9375rem]">
      <When has="later" shown={isLater} otherwise={choice(false)}>
        {choice(true)}
      </When>
      <p id="later-hint" className="-mt-2 ps-7 text-sm">
        {t('later_hint')}
      </p>
    </div>
  );
}

interface StarterDieProps {
  readonly content: string;
  readonly readOnly: boolean;
  readonly onStarter: (starter: string) => void;
}

/**
 * Suggests a first sentence. It never replaces a person's own words: it is disabled until the field is
 * empty.
 */
function StarterDie({ content, readOnly, onStarter }: StarterDieProps) {
  const { lang, t } = useWords();
  const isHydrated = useHydrated();
  const [roll] = useState(() => createDie(lang, 'messages'));
  const [starter, setStarter] = useState('');
  const isFree = !readOnly && (isBlank(content) || content === starter);

  // The first roll asks the server, and the person may type meanwhile.
  const mayReplace = useRef(isFree);
  useEffect(() => {
    mayReplace.current = isFree;
  });
  const { busy, start } = useAction({
    run: roll,
    onSuccess: (rolled) => {
      if (!mayReplace.current) return;
      setStarter(rolled);
      onStarter(rolled);
    },
    onFailure: () => showError(t('starter_failed')),
  });

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="-ms-3"
        aria-label={t('starter')}
        title={t('starter')}
        busy={busy}
        disabled={isHydrated && !isFree}
        onClick={() => start()}
      >
        <Dices />
      </Button>
      <span className="sr-only" aria-live="polite" dir="auto">
        {content === starter && starter}
      </span>
    </>
  );
}
