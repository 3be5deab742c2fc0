import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast/headless';
import { formatNumber } from '../../i18n/format.ts';
import { $inbox, changeView, followInbox, loadInbox, loadMore } from '../../stores/inbox.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useVisible } from '../../ui/use-visible.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import type { Speech } from './Dashboard.tsx';
import { EmptyInbox } from './EmptyInbox.tsx';
import { InboxTools } from './InboxTools.tsx';
import { MessageCard } from './MessageCard.tsx';
import { MessageSkeletons } from './MessageSkeletons.tsx';

/** Milliseconds that the notice of a new message stays. */
const ARRIVAL_TOAST = 4000;

export function MessageList({ lang, t }: Speech) {
  const { status, messages, counts, next } = useStore($inbox);
  useLiveInbox(t('arrived'));
  // While another view loads, what was in the last one stays.
  const isFirstLoad = status === 'loading' && counts.all === 0;
  return (
    <section className="grid gap-4" aria-labelledby="messages" aria-busy={status === 'loading'}>
      <div className="flex items-center gap-3" data-tour="messages">
        <h2 className="text-lg" id="messages">
          {t('messages')}
        </h2>
        {!isFirstLoad && (
          <Badge tone="soft">
            <span aria-hidden="true">{formatNumber(counts.all, lang)}</span>
            <span className="sr-only">{t('message_count', { count: counts.all })}</span>
          </Badge>
        )}
      </div>
      <ConnectionNotice t={t} />
      {counts.all > 0 && <InboxTools lang={lang} t={t} />}
      {isFirstLoad && <MessageSkeletons />}
      {status === 'failed' && <LoadFailure t={t} lang={lang} />}
      {status === 'ready' && counts.all === 0 && <EmptyInbox t={t} />}
      {status === 'ready' && counts.all > 0 && messages.length === 0 && !next && <Nothing t={t} />}
      {messages.length > 0 && (
        <ol className={`grid gap-4 transition-opacity ${status === 'loading' ? 'opacity-60' : ''}`}>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard lang={lang} t={t} message={message} />
            </li>
          ))}
        </ol>
      )}
      {next && <NextPage t={t} />}
    </section>
  );
}

/** There are messages, but none in this view. */
function Nothing({ t }: Pick<Speech, 't'>) {
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center" role="status">
      <p className="text-ink-soft">{t('no_matches')}</p>
      <Button variant="quiet" onClick={() => void changeView({ filter: 'all', search: '' })}>
        {t('show_all')}
      </Button>
    </div>
  );
}

function LoadFailure({ t }: Speech) {
  return (
    <div className="panel grid justify-items-start gap-4" role="alert">
      <p>{t('load_failed')}</p>
      <Button variant="quiet" onClick={() => void loadInbox()}>
        {t('try_again')}
      </Button>
    </div>
  );
}

/** Loads what follows when its place comes near; the button serves where that fails. */
function NextPage({ t }: Pick<Speech, 't'>) {
  const place = useRef<HTMLDivElement>(null);
  const { isLoadingMore, next } = useStore($inbox);
  const load = async () => {
    if (!(await loadMore())) toast.error(t('load_failed'));
  };
  // A page of a search may be empty, and then the place has not moved.
  useVisible(place, () => void load(), { margin: '600px', again: next });
  return (
    <div ref={place} className="grid justify-items-center">
      <Button variant="quiet" busy={isLoadingMore} onClick={() => void load()}>
        {t(isLoadingMore ? 'loading' : 'load_more')}
      </Button>
    </div>
  );
}

function useLiveInbox(arrived: string): void {
  useEffect(() => {
    void loadInbox();
    return followInbox(() => toast(arrived, { duration: ARRIVAL_TOAST }));
  }, [arrived]);
}
