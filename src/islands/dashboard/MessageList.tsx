import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast/headless';
import { formatNumber } from '../../i18n/format.ts';
import { $inbox, followInbox, loadInbox, loadMore } from '../../stores/inbox.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useVisible } from '../../ui/use-visible.ts';
import type { Speech } from './Dashboard.tsx';
import { EmptyInbox } from './EmptyInbox.tsx';
import { MessageCard } from './MessageCard.tsx';
import { MessageSkeletons } from './MessageSkeletons.tsx';

/** Milliseconds that the notice of a new message stays. */
const ARRIVAL_TOAST = 4000;

export function MessageList({ lang, t }: Speech) {
  const inbox = useStore($inbox);
  useLiveInbox(t('arrived'));
  return (
    <section
      className="grid gap-4"
      aria-labelledby="messages"
      aria-busy={inbox.status === 'loading'}
    >
      <div className="flex items-center gap-3" data-tour="messages">
        <h2 className="text-lg" id="messages">
          {t('messages')}
        </h2>
        {inbox.status === 'ready' && (
          <Badge tone="soft">
            <span aria-hidden="true">{formatNumber(inbox.total, lang)}</span>
            <span className="sr-only">{t('message_count', { count: inbox.total })}</span>
          </Badge>
        )}
      </div>
      {inbox.status === 'loading' && <MessageSkeletons />}
      {inbox.status === 'failed' && <LoadFailure t={t} lang={lang} />}
      {inbox.status === 'ready' && inbox.total === 0 && <EmptyInbox t={t} />}
      {inbox.messages.length > 0 && (
        <ol className="grid gap-4">
          {inbox.messages.map((message) => (
            <li key={message.id}>
              <MessageCard lang={lang} t={t} message={message} />
            </li>
          ))}
        </ol>
      )}
      {inbox.hasMore && <NextPage t={t} />}
    </section>
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
  const { isLoadingMore } = useStore($inbox);
  const load = async () => {
    if (!(await loadMore())) toast.error(t('load_failed'));
  };
  useVisible(place, () => void load(), { rootMargin: '600px' });
  return (
    <div ref={place} className="grid justify-items-center">
      {isLoadingMore ? (
        <Spinner label={t('loading')} />
      ) : (
        <Button variant="quiet" onClick={() => void load()}>
          {t('load_more')}
        </Button>
      )}
    </div>
  );
}

function useLiveInbox(arrived: string): void {
  useEffect(() => {
    void loadInbox();
    return followInbox(() => toast(arrived, { duration: ARRIVAL_TOAST }));
  }, [arrived]);
}
