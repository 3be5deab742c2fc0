import { useStore } from '@nanostores/react';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import toast from 'react-hot-toast/headless';
import { formAction } from '../../contract/messages.ts';
import type { Lang } from '../../i18n/locales.ts';
import type { Translate } from '../../i18n/translate.ts';
import { MESSAGE_MAX } from '../../rules/message.ts';
import { countCharacters, isBlank, truncate } from '../../rules/text.ts';
import { createCooldown } from '../../stores/cooldown.ts';
import { createSending, type SendRefusal } from '../../stores/sending.ts';
import { $session } from '../../stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { roomFor } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { PageData } from './page-data.ts';
import type { ProfileWords } from './ProfilePanel.tsx';

interface SendFormProps {
  readonly lang: Lang;
  readonly t: Translate<ProfileWords>;
  readonly recipient: PageData;
}

/** Built without a recipient and filled in by the page's data; without JavaScript it is a plain form. */
export function SendForm({ lang, t, recipient }: SendFormProps) {
  const [cooldown] = useState(createCooldown);
  const [{ $state, send }] = useState(() => createSending(recipient, cooldown));
  const seconds = useStore(cooldown.$seconds, { ssr: 'initial' });
  const state = useStore($state, { ssr: 'initial' });
  const { status } = useStore($session, { ssr: 'initial' });
  const [content, setContent] = useState('');
  const sentWords = t('sent');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // What was typed before this script arrived is kept.
    if (form.current) setContent(typedIn(form.current));
    if (!recipient.sent) return;
    cooldown.start();
    toast.success(sentWords);
    history.replaceState(history.state, '', location.pathname);
  }, [cooldown, recipient, sentWords]);

  const say = (refusal: SendRefusal) => t(refusal, { count: seconds });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const refusal = await send(content, status !== 'member');
    if (!refusal) setContent('');
    if (refusal) toast.error(say(refusal));
    else toast.success(sentWords);
  };

  const length = countCharacters(content);
  return (
    <form
      ref={form}
      method="post"
      action={formAction(lang)}
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="recipient_id" value={recipient.id} />
      <TextArea
        name="content"
        label={t('message_label')}
        placeholder={t('message_placeholder')}
        hint={t('message_hint')}
        error={state.status === 'refused' ? say(state.refusal) : undefined}
        counter={t('counter', { length, max: MESSAGE_MAX })}
        room={roomFor(length, MESSAGE_MAX)}
        value={content}
        rows={5}
        onChange={(event) => setContent(truncate(event.target.value, MESSAGE_MAX))}
      />
      <Button
        type="submit"
        size="large"
        busy={state.status === 'sending'}
        // Until this script is there the form is the browser's own, and its button must work.
        disabled={status !== 'unknown' && (isBlank(content) || seconds > 0)}
      >
        {seconds > 0 ? t('send_wait', { count: seconds }) : t('send')}
        <SendHorizontal className="mirrored" aria-hidden="true" />
      </Button>
    </form>
  );
}

function typedIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem('content');
  return field instanceof HTMLTextAreaElement ? field.value : '';
}
