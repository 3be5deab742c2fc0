import { HeldLink } from '../held/HeldLink.tsx';
import { Notices } from '../notices/Notices.tsx';
import { PauseLine } from './PauseLine.tsx';

/** The notices above the messages. */
export const InboxNotices = () => (
  <div className="inbox-notices">
    <Notices />
    <PauseLine />
    <HeldLink />
  </div>
);
