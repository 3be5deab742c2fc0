import Globe from 'lucide-react/icons/globe';
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
  const { content, busy, isPublishing } = form;
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
        {(!message.is_public || isPublishing) && (
          <Button
            variant="quiet"
            busy={isPublishing}
            disabled={isBlank(content) || (busy && !isPublishing)}
            onClick={form.publish}
          >
            {!isPublishing && <Globe aria-hidden="true" />}
            {t('reply_and_publish')}
          </Button>
        )}
      </div>
    </form>
  );
}
