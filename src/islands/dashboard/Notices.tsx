import { ConnectionNotice } from './ConnectionNotice.tsx';
import { MonthNotice } from './inbox/MonthNotice.tsx';

/** What has to be in sight wherever one has scrolled. */
export function Notices({ isInbox }: { readonly isInbox: boolean }) {
  return (
    <div className="dashboard-notices">
      <ConnectionNotice />
      {isInbox && <MonthNotice />}
    </div>
  );
}
