import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { $notices, loadNotices } from '../../../stores/notices/notices.ts';
import { idle } from '../../../ui/idle.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const NoticeList = lazyPart(async () => (await import('./load-notice-list.tsx')).loadNoticeList());

/** Decisions of moderators and what became of reports; their script is loaded only if there are any. */
export function Notices() {
  const { length } = useStore($notices);
  useEffect(() => void idle().then(loadNotices), []);
  return <Suspense>{length > 0 && <NoticeList />}</Suspense>;
}
