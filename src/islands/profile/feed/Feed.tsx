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

const reply = (): ReplyView => ({
  id: text('reply.id'),
  message_id: text('reply.message_id'),
  content: text('reply.content'),
  created_at: text('reply.created_at'),
  text_class: text('reply.text_class'),
  text_lang: text('reply.text_lang'),
});

const message = (): MessageView => ({
  id: text('message.id'),
  content: text('message.content'),
  is_favorite: true,
  reactions: text('message.reactions'),
  created_at: text('message.created_at'),
  text_class: text('message.text_class'),
  text_lang: text('message.text_lang'),
  has_replies: true,
  answered_at: text('message.answered_at'),
  replies: [reply()],
});

const templateFeed = (): FeedView => ({
  username: text('username'),
  avatar_url: text('avatar_url'),
  hide_last_seen: false,
  last_seen: text('last_seen'),
  initial: text('initial'),
  voice_class: text('voice_class'),
  form_audience: text('form_audience'),
  prompt: text('prompt'),
  paused: false,
  joined_month: text('joined_month'),
  messages: [message()],
  has_messages: true,
  next_page: text('next_page'),
});
