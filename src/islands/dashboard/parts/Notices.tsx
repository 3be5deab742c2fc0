import { ConnectionNotice } from '../inbox/ConnectionNotice.tsx';
import { MonthNotice } from '../inbox/MonthNotice.tsx';

/** Notices that stay in view while the page is scrolled. */
export function Notices({ isInbox }: { readonly isInbox: boolean }) {
  return (
    <div className="dashboard-notices">
      <ConnectionNotice />
      {isInbox && <MonthNotice />}
    </div>
  );
}
