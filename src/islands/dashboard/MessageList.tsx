import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { $inbox, changeView, loadInbox, loadMore, subscribeToInbox } from '../../stores/inbox.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { showError, showToast } from '../../ui/toast.ts';
import { useVisible } from '../../ui/use-visible.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { EmptyInbox } from './EmptyInbox.tsx';
import { InboxTools } from './InboxTools.tsx';
import { MessageCard } from './MessageCard.tsx';
import { InboxSkeleton } from './skeletons.tsx';
import { useInboxData } from './use-inbox-data.ts';
import { useWords } from './words.ts';

export function MessageList() {
  const { lang, t } = useWords();
  const { status, messages, counts, next } = useStore($inbox);
  useLiveInbox(t('arrived'));
  useInboxData(messages);
  // While another view loads, what was in the last one stays; before the first answer nothing is known.
  const isKnown = status === 'ready' || counts.all > 0;
  return (
    <section className="grid gap-4" aria-labelledby="messages" aria-busy={status === 'loading'}>
      <div className="flex items-center gap-3" data-tour="messages">
        <h2 className="text-lg" id="messages">
          {t('messages')}
        </h2>
        {isKnown && (
          <Badge tone="soft">
            <span aria-hidden="true">{formatNumber(counts.all, lang)}</span>
            <span className="sr-only">{t('message_count', { count: counts.all })}</span>
          </Badge>
        )}
      </div>
      <ConnectionNotice />
      {counts.all > 0 && <InboxTools />}
      {status === 'loading' && !isKnown && <InboxSkeleton />}
      {status === 'failed' && <LoadFailure />}
      {status === 'ready' && counts.all === 0 && <EmptyInbox />}
      {status === 'ready' && counts.all > 0 && messages.length === 0 && !next && <Nothing />}
      {messages.length > 0 && (
        <ol className={`grid gap-4 transition-opacity ${status === 'loading' ? 'opacity-60' : ''}`}>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ol>
      )}
      {next && <NextPage />}
    </section>
  );
}

/** There are messages, but none in this view. */
function Nothing() {
  const { t } = useWords();
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center" role="status">
      <p className="text-ink-soft">{t('no_matches')}</p>
      <Button variant="quiet" onClick={() => void changeView({ filter: 'all', search: '' })}>
        {t('show_all')}
      </Button>
    </div>
  );
}

function LoadFailure() {
  const { t } = useWords();
  return (
    <div className="panel grid justify-items-start gap-4" role="alert">
      <p>{t('load_failed')}</p>
      <Button variant="quiet" onClick={() => void loadInbox()}>
        {t('try_again')}
      </Button>
    </div>
  );
}

/** Loads what follows when it comes near the view; the button serves where that fails. */
function NextPage() {
  const { t } = useWords();
  const element = useRef<HTMLDivElement>(null);
  const { isLoadingMore, next } = useStore($inbox);
  const load = async () => {
    const result = await loadMore();
    if (!result.ok) showError(t('load_failed'));
  };
  // A page of a search may be empty, and then the element has not moved.
  useVisible(element, () => void load(), { margin: '600px', again: next });
  return (
    <div ref={element} className="grid justify-items-center">
      <Button variant="quiet" busy={isLoadingMore} onClick={() => void load()}>
        {t(isLoadingMore ? 'loading' : 'load_more')}
      </Button>
    </div>
  );
}

function useLiveInbox(arrived: string): void {
  useEffect(() => {
    void loadInbox();
    return subscribeToInbox(() => showToast(arrived));
  }, [arrived]);
}
