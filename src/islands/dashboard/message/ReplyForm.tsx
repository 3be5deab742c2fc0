import { useState, type RefObject, type SyntheticEvent } from 'react';
import toast from 'react-hot-toast/headless';
import { REPLY_MAX } from '../../../rules/reply.ts';
import { countCharacters, isBlank, truncate } from '../../../rules/text.ts';
import type { Message } from '../../../stores/messages.ts';
import { addReply, type ReplyRefusal } from '../../../stores/replies.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { Speech } from '../Dashboard.tsx';

interface ReplyFormProps extends Pick<Speech, 't'> {
  readonly message: Message;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

export function ReplyForm({ t, message, field, draft, onDraft }: ReplyFormProps) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ReplyRefusal | null>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    const answer = await addReply(message.id, draft);
    setSending(false);
    setRefusal(answer);
    if (answer) {
      toast.error(t('reply_failed'));
      return;
    }
    onDraft('');
    toast.success(t('reply_added'));
    field.current?.focus();
  };
  const type = (text: string) => {
    onDraft(truncate(text, REPLY_MAX));
    setRefusal(null);
  };

  const length = countCharacters(draft);
  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextArea
        ref={field}
        label={t('reply_label')}
        placeholder={t('reply_placeholder')}
        hint={t(message.is_public ? 'reply_hint_public' : 'reply_hint_private')}
        error={refusal ? t(refusal) : undefined}
        counter={t('counter', { length, max: REPLY_MAX })}
        room={length >= REPLY_MAX ? 'none' : length > REPLY_MAX * 0.9 ? 'little' : 'enough'}
        value={draft}
        rows={2}
        // What is on its way must not be changed under it.
        readOnly={sending}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={sending} disabled={isBlank(draft)}>
        {t('reply')}
      </Button>
    </form>
  );
}
