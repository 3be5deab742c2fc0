import { useStore } from '@nanostores/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Flag from 'lucide-react/icons/flag';
import { useEffect, useState } from 'react';
import { fetchPageWords } from '../../../api/page-words.ts';
import type { Notice } from '../../../contract/notices.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { langOfPath } from '../../../i18n/paths.ts';
import { $counts } from '../../../stores/inbox/inbox.ts';
import {
  $notices,
  loadNotices,
  putNoticeAway,
  objectToDecision,
} from '../../../stores/notices/notices.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { inboxHeading } from '../message/inbox-heading.ts';
import { NoticeBody, noticeTitle } from './NoticeBody.tsx';
import { NoticeWordsProvider, useNoticeWords, type NoticeWords } from './words.ts';

/** The newest notice in one line, which opens, and the others behind a button. */
function NoticeList() {
  const { lang, t } = useNoticeWords();
  const notices = useLatestNotices();
  const [isWhole, setWhole] = useState(false);
  const others = notices.length - 1;
  return (
    <div className="relative basis-full overflow-hidden rounded-note border border-line bg-surface">
      <ul aria-label={t('heading')}>
        {notices.map((notice, index) => (
          <li
            key={notice.id}
            // The first one leaves room for the button.
            className="not-first:border-t not-first:border-line [&:first-child:not(:only-child)_summary]:pe-13"
            hidden={index > 0 && !isWhole}
          >
            <FoldedNotice notice={notice} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button
          variant="ghost"
          className="absolute end-0 top-0 px-1"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? '−' : `+${formatNumber(others, lang)}`}
          <span className="sr-only">{t('more_notices')}</span>
        </Button>
      )}
    </div>
  );
}

/** Returns the notices, and loads them anew when the counts of the inbox say that others were added. */
function useLatestNotices(): readonly Notice[] {
  const notices = useStore($notices);
  const { length } = notices;
  const { notices: count } = useStore($counts);
  useEffect(() => {
    // A failure needs no message, because the next answer with counts asks again.
    if (count !== length) void loadNotices();
  }, [count, length]);
  return notices;
}

/** In line with the text of the notes below. */
const inLine = 'px-[clamp(1rem,4vw,1.25rem)]';

function FoldedNotice({ notice }: { readonly notice: Notice }) {
  const { lang, t, failureText } = useNoticeWords();
  const { id, kind } = notice;
  const isDecision = kind === 'decision';
  const Icon = isDecision ? CircleAlert : Flag;
  return (
    <details>
      <summary
        // A decision about oneself, not only news of one's report, has a color.
        className={`flex min-h-11 items-center gap-2.5 py-3 text-[0.9375rem] focus-visible:-outline-offset-2 max-[22rem]:gap-1 max-[22rem]:text-sm ${inLine} ${isDecision ? 'bg-warning-soft' : 'hover:bg-sunk'}`}
      >
        <Icon className="size-5 flex-none" />
        <span className="min-w-0 flex-1 lg:max-[100rem]:flex lg:max-[100rem]:items-baseline lg:max-[100rem]:gap-3">
          <span className="block leading-snug font-medium text-balance">
            {t(noticeTitle(notice))}
          </span>
          <span className="block text-sm text-ink-soft max-[22rem]:sr-only">
            {t('heading')} · {formatDay(new Date(notice.day), lang)}
          </span>
        </span>
        <ChevronDown className="size-5 flex-none text-ink-soft transition-[rotate] duration-160 in-[[open]]:rotate-180" />
      </summary>
      <div className={`grid gap-4 py-4 ${inLine}`}>
        <NoticeBody
          notice={notice}
          onObject={(objection) => objectToDecision(id, objection)}
          extra={
            <ActionButton
              variant="ghost"
              run={() => putNoticeAway(id)}
              failed={(code) => failureText(code, 'put_away_failed')}
              focusAfter={lineBeside}
            >
              {t('put_away')}
            </ActionButton>
          }
        />
      </div>
    </details>
  );
}

/** Returns the line of the next notice, otherwise that of the one before, otherwise the inbox's heading. */
function lineBeside(gone: Element): HTMLElement | null {
  const row = gone.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector<HTMLElement>(':scope:not([hidden]) summary') ?? inboxHeading();
}

/**
 * Returns the list with its notices and its texts, which the dashboard's page does not contain.
 * @throws if the notices or the texts cannot be loaded
 */
export async function loadNoticeList() {
  const lang = langOfPath(location.pathname);
  const [words, notices] = await Promise.all([fetchPageWords(lang, 'notice'), loadNotices()]);
  if (!notices.ok) throw new Error('the notices cannot be loaded');
  return () => (
    <NoticeWordsProvider lang={lang} words={words as NoticeWords}>
      <NoticeList />
    </NoticeWordsProvider>
  );
}
