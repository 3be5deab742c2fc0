import type { MouseEvent, Ref } from 'react';
import type { FeedView } from '../../../contract/feed-view.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts';
import { Each, When } from '../template.tsx';
import type { ListKind } from '../page-data.ts';
import { FeedCard } from './FeedCard.tsx';
import { OwnerDates } from './OwnerDates.tsx';
import { WriteBar } from './WriteBar.tsx';
import { useWords } from './words.ts';

interface FeedListProps {
  /** Id of the profile. */
  readonly id: string;
  readonly view: FeedView;
  readonly kind: ListKind;
  /** Whether the reader is the person who received the messages. */
  readonly isOwner?: boolean;
  readonly list?: Ref<HTMLOListElement>;
  readonly more?: Ref<HTMLAnchorElement>;
  readonly status?: 'ready' | 'loading' | 'failed';
  readonly onMore?: () => void;
}

export function FeedList(props: FeedListProps) {
  const { view, kind, isOwner = false } = props;
  // The bar is outside of the grid, in which it could not stick beyond its own row.
  return (
    <div className={view.voice_class}>
      <Notes {...props} />
      <When lacks="paused" shown={!view.paused && !isOwner}>
        <WriteBar view={view} isElsewhere={kind === 'answers'} />
      </When>
    </div>
  );
}

function Notes(props: FeedListProps) {
  const { id, view, kind, isOwner = false, list, status } = props;
  const { t } = useWords();
  return (
    <div className="grid gap-4">
      <When
        lacks="has_messages"
        shown={!view.has_messages}
        otherwise={kind === 'profile' && <h2 className="text-lg">{t('public_messages')}</h2>}
      >
        <EmptyFeed username={view.username} kind={kind} />
      </When>
      <ol
        ref={list}
        className={`grid gap-4 feed-${kind}`}
        aria-busy={status === 'loading' || undefined}
      >
        <Each of="messages" as="message" items={view.messages}>
          {(message) => (
            <li className={skippedOffscreen}>
              <FeedCard message={message} owner={view} kind={kind} />
            </li>
          )}
        </Each>
      </ol>
      <When has="next_page" shown={view.next_page !== ''}>
        <MoreLink {...props} />
      </When>
      {kind === 'profile' && <OwnerDates view={view} id={id} isOwner={isOwner} />}
    </div>
  );
}

/** Skips layout and paint until a card comes near the screen; the margin leaves room for its focus ring. */
const skippedOffscreen =
  '[contain-intrinsic-size:auto_14rem] [content-visibility:auto] [overflow-clip-margin:3rem]';

function EmptyFeed({ username, kind }: { readonly username: string; readonly kind: ListKind }) {
  const { t } = useWords();
  const isProfile = kind === 'profile';
  const hint = isProfile ? 'no_public_messages_hint' : 'no_answers_hint';
  return (
    // As a note still to be written.
    <div className="grid gap-1 rounded-note border border-current/30 p-5">
      <svg
        className="mb-1 size-8 fill-none stroke-current stroke-[1.5] rtl:-scale-x-100"
        strokeLinejoin="round"
        viewBox="0 0 32 32"
        aria-hidden="true"
      >
        <path d="M20 4H6v24h20V10zv6h6" />
      </svg>
      <h2 className="text-lg">{t(isProfile ? 'no_public_messages' : 'no_answers')}</h2>
      <p>
        <WholeNames text={t(hint, { name: isolated(username) })} />
      </p>
    </div>
  );
}

/** Links to the next page; with JavaScript, adds its messages to this page instead. */
function MoreLink({ more, view, kind, status, onMore }: FeedListProps) {
  const { lang, t } = useWords();
  const path = kind === 'answers' ? `${view.username}/answers` : view.username;
  const isBusy = status === 'loading';
  const load = (event: MouseEvent) => {
    if (!onMore || opensElsewhere(event)) return;
    event.preventDefault();
    if (!isBusy) onMore();
  };
  return (
    <div className="mt-2 grid justify-items-center gap-3">
      {status === 'failed' && <p role="alert">{t('feed_failed')}</p>}
      <a
        ref={more}
        className="button button-on-voice"
        href={`${pathIn(lang, path)}?page=${view.next_page}`}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={load}
      >
        {isBusy && <Spinner />}
        {t(status === 'failed' ? 'try_again' : 'load_more')}
      </a>
    </div>
  );
}
