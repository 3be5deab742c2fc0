import type { RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { REPLY_MAX } from '../../../rules/reply.ts';
import { isBlank } from '../../../rules/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useWords } from '../words.ts';
import type { ReplyFormState } from './use-reply-form.ts';

interface ReplyFormProps {
  readonly message: Message;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly form: ReplyFormState;
}

export function ReplyForm({ message, field, form }: ReplyFormProps) {
  const { t } = useWords();
  const { content } = form.values;
  return (
    <form className="grid gap-3" onSubmit={form.submit}>
      <TextArea
        ref={field}
        label={t('reply_label')}
        placeholder={t('reply_placeholder')}
        hint={t(message.is_public ? 'reply_hint_public' : 'reply_hint_private')}
        error={form.error}
        max={REPLY_MAX}
        counterOf={(length) => t('counter', { length, max: REPLY_MAX })}
        value={content}
        rows={2}
        // What is on its way must not be changed under it.
        readOnly={form.busy}
        onText={(text) => form.write(text)}
      />
      <Button
        type="submit"
        className="justify-self-start"
        busy={form.busy}
        disabled={isBlank(content)}
      >
        {t('reply')}
      </Button>
    </form>
  );
}
