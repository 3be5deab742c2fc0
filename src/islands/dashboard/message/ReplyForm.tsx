import Globe from 'lucide-react/icons/globe';
import { useState, type RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { REPLY_MAX } from '../../../rules/reply.ts';
import { isBlank } from '../../../rules/text.ts';
import { repliesLeftHidden } from '../../../stores/publishing.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useWords } from '../words.ts';
import { PublishQuestion } from './PublishQuestion.tsx';
import type { ReplyFormState } from './use-reply-form.ts';

interface ReplyFormProps {
  readonly message: Message;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly form: ReplyFormState;
}

export function ReplyForm({ message, field, form }: ReplyFormProps) {
  const { t } = useWords();
  const { content, busy, isPublic, isPublishing } = form;
  return (
    <form className="grid gap-3" onSubmit={form.submit}>
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
        // What is on its way must not be changed under it.
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

/** Asks first where there are earlier replies that would stay hidden from whoever reads the new one. */
function PublishButton({ message, form }: Pick<ReplyFormProps, 'message' | 'form'>) {
  const { t } = useWords();
  const { content, busy, isPublishing } = form;
  const [isAsking, setAsking] = useState(false);
  const { length: earlier } = repliesLeftHidden(message);
  const answer = (withReplies: boolean) => {
    setAsking(false);
    form.publish(withReplies);
  };
  return (
    <>
      <Button
        variant="quiet"
        busy={isPublishing}
        disabled={isBlank(content) || (busy && !isPublishing)}
        onClick={() => (earlier > 0 ? setAsking(true) : form.publish(false))}
      >
        {!isPublishing && <Globe aria-hidden="true" />}
        {t('reply_and_publish')}
      </Button>
      {isAsking && (
        <PublishQuestion
          subject="new_reply"
          count={earlier}
          onAnswer={answer}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
