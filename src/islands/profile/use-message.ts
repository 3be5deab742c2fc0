import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Delivery } from '../../contract/profile-view.ts';
import type { Result } from '../../contract/result.ts';
import { DRAFT_LIFETIME } from '../../rules/lifetimes.ts';
import { normalizeLineBreaks } from '../../rules/text.ts';
import { callAfter } from '../../stores/visitor/call-after.ts';
import { $cooldown } from '../../stores/visitor/cooldown.ts';
import { saveDraft, readDraft } from '../../stores/visitor/message-draft.ts';
import { useForm } from '../../ui/use-form.ts';

/** Refusals that hold for any text, until the owner changes a setting or the sender signs in. */
const closedCodes = ['answer_closed', 'inbox_paused', 'members_only', 'recipient_gone'];

interface MessageOptions {
  /** Key of the draft. */
  readonly draft: string;
  readonly send: (content: string) => Promise<Result>;
  readonly refused: Extract<Delivery, { status: 'refused' }> | null;
  readonly takesFocus: boolean;
  /** Called once the note has left the screen. */
  readonly onSent: () => void;
}

/** A message, which is stored as a draft until it is sent. */
export function useMessage({ draft, send, refused, takesFocus, onSent }: MessageOptions) {
  const seconds = useStore($cooldown, { ssr: 'initial' });
  const [isLeaving, setLeaving] = useState(false);
  const [isCut, setCut] = useState(false);
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(refused?.code ?? null);
  const { values, errors, busy, set, submit } = useForm({
    // A form sends line breaks as CR LF, but its field contains LF.
    values: { content: normalizeLineBreaks(refused?.draft ?? '') },
    initialErrors: { content: refused?.code ?? null },
    submit: ({ content }) => send(content),
    mainField: 'content',
    onSuccess: () => {
      saveDraft(draft, '');
      setLeaving(true);
    },
    onFailure: ({ code }) => {
      setRefusal(code);
      setTries((before) => before + 1);
    },
  });
  const { content } = values;
  const write = (text: string, cut = false) => {
    if (text !== content) set('content', text);
    setCut(cut);
    saveDraft(draft, text);
  };

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = fieldOf(form);
    const typed = field?.value ?? '';
    // Keeps the text that was typed before hydration.
    write(typed === '' ? readDraft(draft) : typed);
    if (takesFocus) field?.focus();
  }, []);
  useEffect(
    () => (content === '' ? undefined : callAfter(DRAFT_LIFETIME, () => write(''))),
    [content],
  );
  useAnimationEnd(form, isLeaving, onSent);

  const isClosed = closedCodes.includes(refusal ?? '');
  const error = currentError(errors.content ?? (isClosed ? refusal : null), seconds);
  const focusField = () => fieldOf(form)?.focus();
  return {
    form,
    content,
    isCut,
    error,
    /** Changes with each refusal, so that a repeated one is announced again. */
    tries,
    isClosed,
    busy,
    isLeaving,
    seconds,
    write,
    submit,
    focusField,
  };
}

/** Drops the cooldown error once the wait is over. */
const currentError = (code: string | null, seconds: number) =>
  code === 'cooldown' && seconds === 0 ? null : code;

function fieldOf(form: RefObject<HTMLFormElement | null>): HTMLTextAreaElement | null {
  const field = form.current?.elements.namedItem('content');
  return field instanceof HTMLTextAreaElement ? field : null;
}

/** Calls back when the element's animations have ended; at once if there are none. */
function useAnimationEnd(
  element: RefObject<Element | null>,
  isMoving: boolean,
  onEnd: () => void,
): void {
  useEffect(() => {
    if (!isMoving) return;
    const motions = element.current?.getAnimations({ subtree: true }) ?? [];
    void Promise.allSettled(motions.map(({ finished }) => finished)).then(onEnd);
  }, [isMoving]);
}
