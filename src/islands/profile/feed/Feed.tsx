import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { feedView, type FeedView } from '../../../contract/feed-view.ts';
import { text } from '../../../contract/page-template.ts';
import type { Lang } from '../../../i18n/locales.ts';
import { createFeed } from '../../../stores/visitor/feed.ts';
import { $session } from '../../../stores/account/session.ts';
import { isFocusFree } from '../../../ui/is-focus-free.ts';
import { isBuild, readFeed, type FeedPage, type ListKind } from '../page-data.ts';
import { AnswerPoster } from './AnswerPoster.tsx';
import { FeedList } from './FeedList.tsx';
import { templateFeed } from './template-feed.ts';
import { WordsProvider, type FeedWords } from './words.ts';

interface FeedProps {
  readonly lang: Lang;
  readonly words: FeedWords;
  readonly kind: FeedPage;
}

/** Public messages with their answers: the server writes the first page, and the browser loads more. */
export function Feed({ lang, words, kind }: FeedProps) {
  return (
    <WordsProvider lang={lang} words={words}>
      {kind === 'answer' ? <Poster /> : <Messages kind={kind} />}
    </WordsProvider>
  );
}

function Poster() {
  const [view] = useState(() => {
    if (isBuild) return templateFeed();
    const data = readFeed();
    return feedView(data, data.page);
  });
  return <AnswerPoster view={view} />;
}

const Messages = ({ kind }: { readonly kind: ListKind }) =>
  isBuild ? (
    <FeedList id={text('id')} view={templateFeed()} kind={kind} />
  ) : (
    <LiveFeed kind={kind} />
  );

function LiveFeed({ kind }: { readonly kind: ListKind }) {
  const [data] = useState(readFeed);
  const session = useStore($session, { ssr: 'initial' });
  const isOwner = session.status === 'member' && session.profile.id === data.id;
  const [{ $feed, loadMore }] = useState(() =>
    createFeed(data, kind === 'answers' ? 'answered' : 'all'),
  );
  const { status, messages, page, hasMore } = useStore($feed);
  const view: FeedView = feedView({ ...data, messages: [...messages], has_more: hasMore }, page);
  const { list, more, focusFrom } = useFocusNewCards();

  const load = async () => {
    const result = await loadMore();
    if (result.ok) focusFrom(messages.length);
  };
  return (
    <FeedList
      id={data.id}
      list={list}
      more={more}
      view={view}
      kind={kind}
      status={status}
      isOwner={isOwner}
      onMore={() => void load()}
    />
  );
}

/** Moves the focus to the first new card, unless it has moved meanwhile. */
function useFocusNewCards() {
  const list = useRef<HTMLOListElement>(null);
  const more = useRef<HTMLAnchorElement>(null);
  const [first, setFirst] = useState<number>();
  useEffect(() => {
    if (first === undefined || !isFocusFree(more.current)) return;
    const items = list.current?.children;
    // No card was added if all further messages were unpublished meanwhile.
    const item = items?.[first] ?? items?.[items.length - 1];
    item?.querySelector<HTMLElement>('article')?.focus();
  }, [first]);
  return { list, more, focusFrom: setFirst };
}
