import type { FeedView } from '../../../contract/feed-view.ts';
import { day, month } from '../../../contract/page-template.ts';
import { formatMonth } from '../../../i18n/format.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { isBuild } from '../page-data.ts';
import { When } from '../template.tsx';
import { ReportLink } from './NoteParts.tsx';
import { useWords } from './words.ts';

type Dates = Pick<FeedView, 'username' | 'joined_month' | 'last_seen' | 'hide_last_seen'>;

interface OwnerDatesProps {
  readonly view: Dates;
  /** Id of the profile. */
  readonly id: string;
  /** Whether the reader is the owner, who does not report their own page. */
  readonly isOwner: boolean;
}

/**
 * Coarse dates about the owner: the month of joining, and the day on which they were last seen. The last
 * word is a link to report the page.
 */
export function OwnerDates({ view, id, isOwner }: OwnerDatesProps) {
  const { lang, t } = useWords();
  const { joined_month: joined } = view;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm">
      <span>
        {t('joined')} {/* Browser and server may format dates differently (see RelativeTime). */}
        <time dateTime={joined} dir="auto" suppressHydrationWarning>
          {isBuild ? month('joined_month') : formatMonth(new Date(joined), lang)}
        </time>
      </span>
      <When lacks="hide_last_seen" shown={!view.hide_last_seen}>
        <LastSeen seen={view.last_seen} />
      </When>
      {!isOwner && (
        <span className="-ms-3">
          <ReportLink subject="profile" id={id} name={view.username} />
        </span>
      )}
    </p>
  );
}

function LastSeen({ seen }: { readonly seen: string }) {
  const { lang, t } = useWords();
  return (
    <>
      <When has="last_seen" shown={seen !== ''}>
        <span>
          {t('last_seen')}{' '}
          <RelativeTime
            lang={lang}
            date={seen}
            placeholder={isBuild ? day('last_seen') : undefined}
          />
        </span>
      </When>
      <When lacks="last_seen" shown={seen === ''}>
        <span>{t('not_seen_yet')}</span>
      </When>
    </>
  );
}
