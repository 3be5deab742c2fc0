import Globe from 'lucide-react/icons/globe';
import type { KeyboardEvent, RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { REPLY_MAX } from '../../../rules/reply.ts';
import { isBlank } from '../../../rules/text.ts';
import { repliesLeftHidden } from '../../../stores/inbox/publishing.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useScrollAboveKeyboard } from '../../../ui/use-above-keyboard.ts';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';
import type { ReplyFormState } from './use-reply-form.ts';

interface ReplyFormProps {
  readonly message: Message;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly form: ReplyFormState;
}

export function ReplyForm({ message, field, form }: ReplyFormProps) {
  const { t } = useWords();
  const { content, busy, isPublic, isPublishing } = form;
  useScrollAboveKeyboard('.note form');
  return (
    // Escape leaves the text field.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form className="grid gap-3" onSubmit={form.submit} onKeyDown={leaveByKey}>
      <TextArea
        ref={field}
        label={t('reply_label')}
        placeholder={t('reply_placeholder')}
        hint={t(isPublic ? 'reply_hint_public' : 'reply_hint_private')}
        error={form.error}
        max={REPLY_MAX}
        counterOf={(length) => t('counter', { length, max: REPLY_MAX })}
        value={content}
        rows={2}
        // A reply must not change while it is being sent.
        readOnly={busy}
        onText={(text) => form.write(text)}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button
          type="submit"
          busy={busy && !isPublishing}
          disabled={isBlank(content) || isPublishing}
        >
          {t('reply')}
        </Button>
        {(!isPublic || isPublishing) && <PublishButton message={message} form={form} />}
      </div>
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

/** Publishes a reply with its message. Asks first if readers of the new reply would not see earlier ones. */
function PublishButton({ message, form }: Pick<ReplyFormProps, 'message' | 'form'>) {
  const { t } = useWords();
  const { content, busy, isPublishing } = form;
  const question = useLazyDialogs();
  const { length: earlier } = repliesLeftHidden(message);
  const answer = (withReplies: boolean) => {
    question.close();
    form.publish(withReplies);
  };
  return (
    <>
      <Button
        variant="quiet"
        busy={isPublishing || question.busy}
        disabled={isBlank(content) || (busy && !isPublishing)}
        onClick={() => (earlier > 0 ? question.open() : form.publish(false))}
      >
        {!isPublishing && !question.busy && <Globe aria-hidden="true" />}
        {t('reply_and_publish')}
      </Button>
      {question.opened && (
        <question.opened.PublishQuestion
          subject="new_reply"
          count={earlier}
          onAnswer={answer}
          onCancel={question.close}
        />
      )}
    </>
  );
}
