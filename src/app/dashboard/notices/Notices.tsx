import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $counts } from '../../../stores/inbox/inbox.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const NoticeList = lazyPart(async () => (await import('./NoticeList.tsx')).loadNoticeList());

/**
 * Decisions of moderators and what became of reports. The counts of the inbox say whether there are any;
 * only then they are loaded, and their place is kept meanwhile.
 */
export function Notices() {
  const { notices } = useStore($counts);
  return (
    <Suspense fallback={<div className="notice-line basis-full" />}>
      {notices > 0 && <NoticeList />}
    </Suspense>
  );
}
