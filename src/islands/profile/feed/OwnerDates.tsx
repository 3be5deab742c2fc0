import type { FeedView } from '../../../contract/feed-view.ts';
import { formatMonth } from '../../../i18n/format.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { When } from '../template.tsx';
import { useWords } from './words.ts';

type Dates = Pick<FeedView, 'joined_month' | 'last_seen' | 'hide_last_seen'>;

/** How long somebody has been here, and when last: coarse, and at the end of the page. */
export function OwnerDates({ view }: { readonly view: Dates }) {
  const { t } = useWords();
  return (
    <p className="mt-4 flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft">
      <span>
        {t('joined')} <Month month={view.joined_month} />
      </span>
      <When lacks="hide_last_seen" shown={!view.hide_last_seen}>
        <LastSeen day={view.last_seen} />
      </When>
    </p>
  );
}

function Month({ month }: { readonly month: string }) {
  const { lang } = useWords();
  const isHydrated = useHydrated();
  return (
    <time dateTime={month} dir="auto">
      {isHydrated ? formatMonth(new Date(month), lang) : month}
    </time>
  );
}

function LastSeen({ day }: { readonly day: string }) {
  const { lang, t } = useWords();
  return (
    <>
      <When has="last_seen" shown={day !== ''}>
        <span>
          {t('last_seen')} <RelativeTime lang={lang} date={day} before={day} finest="day" />
        </span>
      </When>
      <When lacks="last_seen" shown={day === ''}>
        <span>{t('not_seen_yet')}</span>
      </When>
    </>
  );
}
