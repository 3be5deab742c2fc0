import { useStore } from '@nanostores/react';
import { formatDate, formatShortDay } from '../../../i18n/format.ts';
import type { Message } from '../../../contract/messages.ts';
import { splitAtMatches } from '../../../rules/inbox.ts';
import { parseReactions } from '../../../rules/reactions.ts';
import { isoTime } from '../../../rules/stored-time.ts';
import { $view } from '../../../stores/inbox/inbox.ts';
import { $monthInView } from '../../../stores/inbox/month-in-view.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Reactions } from '../../../ui/Reactions.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useWords } from '../words.ts';
import { Audience } from './Audience.tsx';

/** Whether a message is new, when it came, who can see it, and the owner's reactions. */
export function MessageMeta({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const reactions = parseReactions(message.reactions).join(' ');
  return (
    <div className="note-meta">
      {message.is_new && !message.is_withheld && <Badge tone="brand">{t('new')}</Badge>}
      <MessageTime date={message.created_at} />
      <Audience
        id={message.id}
        name={t(message.is_public ? 'public' : 'private')}
        seenBy={message.is_public ? 'seen_by_all' : 'seen_by_owner'}
        isWithheld={message.is_withheld}
      />
      {reactions !== '' && (
        <Reactions reactions={reactions} label={t('reactions', { reactions })} />
      )}
    </div>
  );
}

/** The day of a message after a jump to a month, where '2 months ago' would say the same of each. */
function MessageTime({ date }: { readonly date: string }) {
  const { lang } = useWords();
  const isInMonth = useStore($monthInView) !== null;
  if (!isInMonth) return <RelativeTime lang={lang} date={date} />;
  const time = new Date(isoTime(date));
  return (
    <time dateTime={isoTime(date)} title={formatDate(time, lang)}>
      {formatShortDay(time, lang)}
    </time>
  );
}

/** A text with the search hits highlighted. */
export function MarkedText({ text }: { readonly text: string }) {
  const { search } = useStore($view);
  return splitAtMatches(text, search).map((part, index) =>
    index % 2 === 0 ? part : <mark key={index}>{part}</mark>,
  );
}
