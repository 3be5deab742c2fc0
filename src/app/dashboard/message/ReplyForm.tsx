import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { REPLY_MAX } from '../../../rules/reply.ts';
import { isBlank } from '../../../rules/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { scrollToBottom, useScrollAboveKeyboard } from '../../../ui/use-above-keyboard.ts';
import { useWords } from '../words.ts';
import { AudienceField, audienceHint, audiencesOf } from './AudienceField.tsx';
import { usePublishQuestion } from './use-publish-question.tsx';
import type { ReplyFormState } from './use-reply-form.ts';

const submitWords = {
  everybody: 'reply_publicly',
  sender: 'reply_to_sender',
  owner: 'save_note',
} as const;

interface ReplyFormProps {
  readonly message: Message;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly form: ReplyFormState;
}

export function ReplyForm({ message, field, form }: ReplyFormProps) {
  const { t } = useWords();
  const { content, busy, audience } = form;
  const publishing = usePublishQuestion(message, 'new_reply', (withReplies) =>
    form.send(withReplies ? 'publish_all' : 'publish'),
  );
  const isPublished = audience === 'everybody' && !message.is_public;
  // Without a link, a private reply is a note for oneself, and to publish it is the one choice, one press away.
  const isNote =
    audience === 'owner' && !message.has_link && !message.is_public && !message.is_withheld;
  const offered = audiencesOf(message);
  const hasChoice = !isNote && offered.length > 1;
  const hint = t(audienceHint(audience, message));
  useScrollAboveKeyboard('.note form', scrollToBottom);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPublished) publishing.start();
    else form.send('reply');
  };
  return (
    // Escape leaves the text field, which takes what the rest leaves of the screen.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form
      className="flex max-h-[calc(var(--seen-height,100dvh)-var(--covered)-1rem)] flex-col gap-3 max-sm:gap-2 [&_.button-quiet:disabled]:bg-transparent [&_.button:disabled]:border-transparent [&>.field]:flex [&>.field]:min-h-34 [&>.field]:flex-col"
      onSubmit={submit}
      onKeyDown={leaveByKey}
    >
      {!message.has_link && <p className="field-hint">{t('without_link')}</p>}
      <TextArea
        ref={field}
        label={t(audience === 'owner' ? 'note_label' : 'reply_label')}
        placeholder={audience === 'owner' ? ' ' : t('reply_placeholder')}
        hint={!hasChoice && hint}
        error={form.error}
        max={REPLY_MAX}
        counterOf={(length) => t('counter', { length, max: REPLY_MAX })}
        value={content}
        rows={2}
        // A reply must not change while it is being sent.
        readOnly={busy}
        onText={form.write}
      />
      {hasChoice && <AudienceField offered={offered} form={form} hint={hint} />}
      <div className="flex flex-wrap gap-2 max-[22rem]:*:flex-auto">
        <Button type="submit" busy={busy || publishing.busy} disabled={isBlank(content)}>
          {t(isPublished ? 'reply_and_publish' : submitWords[audience])}
        </Button>
        {isNote && (
          <Button variant="quiet" disabled={isBlank(content) || busy} onClick={publishing.start}>
            {t('reply_and_publish')}
          </Button>
        )}
      </div>
      {publishing.question}
    </form>
  );
}

/** Moves the focus to the card on Escape, except in an input method, where Escape ends the composition. */
function leaveByKey(event: KeyboardEvent): void {
  const { key, target, nativeEvent } = event;
  if (key !== 'Escape' || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  target.closest<HTMLElement>('.note')?.focus();
}
