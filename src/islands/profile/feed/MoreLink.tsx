import type { MouseEvent, Ref } from 'react';
import type { FeedView } from '../../../contract/feed-view.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { ListKind } from '../page-data.ts';
import { useWords } from './words.ts';

interface MoreLinkProps {
  readonly link?: Ref<HTMLAnchorElement> | undefined;
  readonly view: Pick<FeedView, 'username' | 'next_page'>;
  readonly kind: ListKind;
  readonly status: 'ready' | 'loading' | 'failed';
  readonly onMore: (() => void) | undefined;
}

/** Links to the next page; with JavaScript, adds its messages to this page instead. */
export function MoreLink({ link, view, kind, status, onMore }: MoreLinkProps) {
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
        ref={link}
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
