import type { Ref } from 'react';
import type { FeedView } from '../../../contract/feed-view.ts';
import { Each, When } from '../template.tsx';
import type { FeedPage } from '../page-data.ts';
import { FeedCard } from './FeedCard.tsx';
import { MoreLink } from './MoreLink.tsx';
import { OwnerDates } from './OwnerDates.tsx';
import { useWords } from './words.ts';

interface FeedListProps {
  readonly view: FeedView;
  readonly on: FeedPage;
  readonly list?: Ref<HTMLOListElement>;
  readonly more?: Ref<HTMLAnchorElement>;
  readonly status?: 'ready' | 'loading' | 'failed';
  readonly onMore?: () => void;
}

export function FeedList({ view, on, list, more, status = 'ready', onMore }: FeedListProps) {
  const { t } = useWords();
  return (
    <div className={`grid gap-4 ${view.voice_class}`}>
      {on === 'profile' && (
        <h2 className="text-lg" id="public-messages">
          {t('public_messages')}
        </h2>
      )}
      <When lacks="has_messages" shown={!view.has_messages}>
        <EmptyFeed username={view.username} on={on} />
      </When>
      <ol ref={list} className="grid gap-4" aria-busy={status === 'loading' || undefined}>
        <Each of="messages" as="message" items={view.messages}>
          {(message) => (
            <li className={skippedOffscreen}>
              <FeedCard message={message} owner={view} isAlone={on === 'answer'} />
            </li>
          )}
        </Each>
      </ol>
      <When has="next_page" shown={view.next_page !== ''}>
        <MoreLink link={more} view={view} on={on} status={status} onMore={onMore} />
      </When>
      {on === 'profile' && <OwnerDates view={view} />}
    </div>
  );
}

/** Skips layout and paint until a card comes near the screen; the margin leaves room for its focus ring. */
const skippedOffscreen =
  '[contain-intrinsic-size:auto_14rem] [content-visibility:auto] [overflow-clip-margin:0.5rem]';

function EmptyFeed({ username, on }: { readonly username: string; readonly on: FeedPage }) {
  const { t } = useWords();
  return (
    <div className="py-6 text-center text-ink-soft">
      <p className="font-medium text-ink">
        {t(on === 'profile' ? 'no_public_messages' : 'no_answers')}
      </p>
      <p>
        {t(on === 'profile' ? 'no_public_messages_hint' : 'no_answers_hint', { name: username })}
      </p>
    </div>
  );
}
