import { useStore } from '@nanostores/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import type { Notice } from '../../../contract/notices.ts';
import { formatDay } from '../../../i18n/format.ts';
import { $notices } from '../../../stores/notices/notices.ts';
import { putNoticeAway } from '../../../stores/notices/put-away.ts';
import { objectToDecision } from '../../../stores/notices/objections.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { inboxHeading } from '../message/inbox-heading.ts';
import { NoticeBody } from './NoticeBody.tsx';
import { noticeTitle } from './notice-title.ts';
import { useNoticeWords } from './words.ts';

/** One line for each notice, which opens. */
export function NoticeList() {
  const { t } = useNoticeWords();
  const notices = useStore($notices);
  return (
    <ul className="notices" aria-label={t('heading')}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <FoldedNotice notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function FoldedNotice({ notice }: { readonly notice: Notice }) {
  const { lang, t } = useNoticeWords();
  const { id, kind } = notice;
  return (
    <details className="notice" data-kind={kind}>
      <summary>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-medium">{t(noticeTitle(notice))}</span>
          <span className="block text-sm text-ink-soft max-lg:sr-only">
            {t('heading')} · {formatDay(new Date(notice.day), lang)}
          </span>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <NoticeBody
          notice={notice}
          onObject={(objection) => objectToDecision(id, objection)}
          extra={<PutAway id={id} />}
        />
      </div>
    </details>
  );
}

function PutAway({ id }: { readonly id: string }) {
  const { t, failureText } = useNoticeWords();
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button, (gone) => {
    const row = gone.closest('li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    return beside?.querySelector('summary') ?? inboxHeading();
  });
  const { busy, start } = useAction({
    run: () => putNoticeAway(id),
    onFailure: ({ code }) => showError(failureText(code, 'put_away_failed')),
  });
  return (
    <Button ref={button} variant="ghost" busy={busy} onClick={() => start()}>
      {t('put_away')}
    </Button>
  );
}
