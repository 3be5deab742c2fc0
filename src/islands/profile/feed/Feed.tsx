import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  feedView,
  type FeedView,
  type MessageView,
  type ReplyView,
} from '../../../contract/feed-view.ts';
import { text } from '../../../contract/page-template.ts';
import type { Lang } from '../../../i18n/locales.ts';
import { createFeed } from '../../../stores/visitor/feed.ts';
import { $session } from '../../../stores/account/session.ts';
import { isFocusFree } from '../../../ui/focus.ts';
import { isBuild, readFeed, type FeedPage, type ListKind } from '../page-data.ts';
import { AnswerPoster } from './AnswerPoster.tsx';
import { FeedList } from './FeedList.tsx';
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
  const [{ $list, loadMore }] = useState(() =>
    createFeed(data, kind === 'answers' ? 'answered' : 'all'),
  );
  const { items, next } = useStore($list);
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const shown = { ...data, messages: [...items], has_more: next !== null };
  const view: FeedView = feedView(shown, Number(next) - 1);
  const { list, more, focusFrom } = useFocusNewCards();

  const load = async () => {
    setStatus('loading');
    const result = await loadMore();
    setStatus(result.ok ? 'ready' : 'failed');
    if (result.ok) focusFrom(items.length);
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

// The view in the build, with a placeholder for each text. Conditions become directives (template.tsx), so
// their values do not matter here.

const template = <View extends object>(prefix: string, given: Partial<View>): View =>
  new Proxy(given, {
    get: (view, name) => Reflect.get(view, name) ?? text(`${prefix}${String(name)}` as 'id'),
  }) as View;

const templateFeed = (): FeedView => {
  const replies = [template<ReplyView>('reply.', {})];
  const message = { is_favorite: true, has_replies: true, replies };
  const messages = [template<MessageView>('message.', message)];
  return template<FeedView>('', {
    hide_last_seen: false,
    paused: false,
    has_messages: true,
    messages,
  });
};
