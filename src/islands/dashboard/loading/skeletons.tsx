import { Skeleton } from '../../../ui/Skeleton.tsx';
import { InboxSkeleton, ProfileSkeleton } from './inbox-skeletons.tsx';

/** Placeholder for the dashboard, in the built page and until the session is known. */
export function DashboardSkeleton() {
  return (
    <div className="guest:hidden" aria-busy="true">
      <div className="inbox-columns part-inbox">
        <div className="inbox-side">
          <ProfileSkeleton />
        </div>
        <div className="inbox">
          <Skeleton className="my-0.5 h-6 w-28" />
          <InboxSkeleton />
        </div>
      </div>
      <div className="part part-other" id="page">
        <span id="share" />
        <Skeleton className="mb-6 h-7 w-40" />
        <PartSkeleton />
      </div>
    </div>
  );
}

/** Placeholder for a part of the dashboard that is loading. */
export function PartSkeleton() {
  return (
    <div className="panel grid gap-5" aria-hidden="true">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-16 rounded-field" />
      <div className="flex flex-wrap gap-3">
        <Skeleton className="h-11 w-36 rounded-full" />
        <Skeleton className="h-11 w-40 rounded-full" />
      </div>
    </div>
  );
}
