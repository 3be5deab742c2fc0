import { useStore } from '@nanostores/react';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useEffect, useRef } from 'react';
import { formAction } from '../../contract/messages.ts';
import { pathIn } from '../../i18n/paths.ts';
import { MESSAGE_MAX } from '../../rules/message.ts';
import { isBlank } from '../../rules/text.ts';
import {
  $cooldown,
  keepDraft,
  readDraft,
  sendMessage,
  startCooldown,
} from '../../stores/sending.ts';
import { $session } from '../../stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import type { PageData } from './page-data.ts';
import { useWords } from './words.ts';

/** Built without a recipient and filled in by the page's data; without JavaScript it is a plain form. */
export function SendForm({ recipient }: { readonly recipient: PageData }) {
  const { lang, t } = useWords();
  const { status } = useStore($session, { ssr: 'initial' });
  const { form, content, error, busy, seconds, write, submit, wordsOf } = useMessage(recipient);

  return (
    <form
      ref={form}
      method="post"
      action={formAction(lang)}
      className="grid gap-4"
      onSubmit={submit}
    >
      <input type="hidden" name="recipient_id" value={recipient.id} />
      <TextArea
        name="content"
        label={t('message_label')}
        placeholder={t('message_placeholder')}
        hint={t('message_hint')}
        error={error ? wordsOf(error) : undefined}
        max={MESSAGE_MAX}
        counterOf={(length) => t('counter', { length, max: MESSAGE_MAX })}
        value={content}
        rows={5}
        onText={write}
      />
      {error === 'members_only' && <WaysIn username={recipient.username} />}
      <Button
        type="submit"
        size="large"
        busy={busy}
        // Until this script is there the form is the browser's own, and its button must work.
        disabled={status !== 'unknown' && (isBlank(content) || seconds > 0)}
      >
        {seconds > 0 ? t('send_wait', { count: seconds }) : t('send')}
        <SendHorizontal className="mirrored" aria-hidden="true" />
      </Button>
    </form>
  );
}

/** What is written to a recipient: kept until it is sent, and sent. */
function useMessage(recipient: PageData) {
  const { t, explain } = useWords();
  const seconds = useStore($cooldown, { ssr: 'initial' });
  const wordsOf = (code: string) =>
    code === 'cooldown' ? t(code, { count: seconds }) : explain(code, 'send_failed');
  const { values, errors, busy, set, submit } = useForm({
    initial: { content: '' },
    submit: ({ content }) => sendMessage(recipient.id, content),
    mainField: 'content',
    onSuccess: () => {
      write('');
      showSuccess(t('sent'));
    },
    onFailure: ({ code }) => showError(wordsOf(code)),
  });
  const write = (text: string) => {
    set('content', text);
    keepDraft(recipient.id, text);
  };

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (recipient.sent) keepDraft(recipient.id, '');
    // What was typed before this script arrived is kept.
    const typed = form.current ? typedIn(form.current) : '';
    write(typed === '' ? readDraft(recipient.id) : typed);
    if (!recipient.sent) return;
    startCooldown();
    showSuccess(t('sent'));
    history.replaceState(history.state, '', location.pathname);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is there
  }, []);

  return {
    form,
    content: values.content,
    error: errors.content,
    busy,
    seconds,
    write,
    submit,
    wordsOf,
  };
}

/** For who learns only now that the owner takes messages of members alone; the draft waits meanwhile. */
function WaysIn({ username }: { readonly username: string }) {
  const { lang, t } = useWords();
  const returnTo = `returnTo=${pathIn(lang, username)}`;
  return (
    <div className="flex flex-wrap gap-3">
      <a className="button" href={pathIn(lang, `auth?${returnTo}`)}>
        {t('sign_in')}
      </a>
      <a className="button button-quiet" href={pathIn(lang, `auth?mode=signup&${returnTo}`)}>
        {t('create_account')}
      </a>
    </div>
  );
}

function typedIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem('content');
  return field instanceof HTMLTextAreaElement ? field.value : '';
}
