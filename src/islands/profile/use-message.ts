import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Delivery } from '../../contract/profile-view.ts';
import { normalizeLineBreaks } from '../../rules/text.ts';
import { $cooldown } from '../../stores/cooldown.ts';
import { keepDraft, readDraft } from '../../stores/message-draft.ts';
import { sendMessage } from '../../stores/sending.ts';
import { useForm } from '../../ui/use-form.ts';
import type { Recipient } from './page-data.ts';

interface MessageOptions {
  readonly refused: Extract<Delivery, { status: 'refused' }> | null;
  readonly takesFocus: boolean;
  /** Told once the note has gone from the screen. */
  readonly onSent: () => void;
}

/** What is written to a recipient: kept until it is sent, and sent. */
export function useMessage({ id }: Recipient, { refused, takesFocus, onSent }: MessageOptions) {
  const seconds = useStore($cooldown, { ssr: 'initial' });
  const [isLeaving, setLeaving] = useState(false);
  const { values, errors, busy, set, submit } = useForm({
    // A form sends line breaks as CR LF, its field holds LF.
    initial: { content: normalizeLineBreaks(refused?.draft ?? '') },
    initialErrors: { content: refused?.code ?? null },
    submit: ({ content }) => sendMessage(id, content),
    mainField: 'content',
    onSuccess: () => {
      keepDraft(id, '');
      setLeaving(true);
    },
  });
  const { content } = values;
  const write = (text: string) => {
    if (text !== content) set('content', text);
    keepDraft(id, text);
  };

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = fieldOf(form);
    const typed = field?.value ?? '';
    // What was typed before this script arrived is kept.
    write(typed === '' ? readDraft(id) : typed);
    if (takesFocus) field?.focus();
  }, []);
  useEndOfMotion(form, isLeaving, onSent);

  const error = errors.content ?? null;
  const focusField = () => fieldOf(form)?.focus();
  return { form, content, error, busy, isLeaving, seconds, write, submit, focusField };
}

function fieldOf(form: RefObject<HTMLFormElement | null>): HTMLTextAreaElement | null {
  const field = form.current?.elements.namedItem('content');
  return field instanceof HTMLTextAreaElement ? field : null;
}

/** Calls back when what moves has stopped; at once where nothing does. */
function useEndOfMotion(
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
