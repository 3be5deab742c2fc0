import { Skeleton } from '../../../ui/Skeleton.tsx';

interface DashboardSkeletonProps {
  /** Ids to which the links of the navigation lead. */
  readonly ids: readonly string[];
}

/** Placeholder for the dashboard, in the built page and until the session is known. */
export function DashboardSkeleton({ ids }: DashboardSkeletonProps) {
  return (
    <div className="guest:hidden" aria-busy="true">
      <div className="inbox-columns part-inbox">
        <div className="inbox-aside">
          <div className="inbox-side" data-folded>
            <div className="profile-line px-3">
              <Skeleton className="h-9 flex-1 rounded-full" />
            </div>
            <ProfileSkeleton />
          </div>
          <ToolsSkeleton />
        </div>
        <div className="inbox">
          <InboxSkeleton />
        </div>
      </div>
      <div className="part part-other">
        {ids.map((id) => (
          <span key={id} id={id} />
        ))}
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
      {buttons}
    </div>
  );
}

/** Placeholder for the profile card. */
function ProfileSkeleton() {
  return (
    <div className="panel grid gap-5" aria-hidden="true">
      <div className="flex items-center gap-4">
        <Skeleton className="mb-2 size-16 rounded-full lg:size-24" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <div className="grid gap-1.5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-12 rounded-field" />
      </div>
      {buttons}
      <Skeleton className="h-18 rounded-field" />
      <div className="flex gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid flex-1 content-start gap-3 py-1">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-9 w-1/2 rounded-full" />
        </div>
      </div>
    </div>
  );
}

/** Placeholder for the search field, the tools and the filters. */
export function ToolsSkeleton() {
  return (
    <div className="inbox-tools" aria-hidden="true">
      <Skeleton className="h-12 rounded-field" />
      <div className="flex gap-2 overflow-hidden">
        {['w-16', 'w-20', 'w-28', 'w-24', 'w-26'].map((width) => (
          <Skeleton key={width} className={`h-11 flex-none rounded-full ${width}`} />
        ))}
      </div>
    </div>
  );
}

/** Placeholder for three notes. */
export function InboxSkeleton() {
  return ['w-3/4', 'w-2/3', 'w-1/2'].map((width) => (
    <div key={width} className="note" aria-hidden="true">
      <Skeleton className={`h-7 ${width}`} />
      <Skeleton className="mt-4 h-5 w-1/3" />
      <Skeleton className="my-3 h-7 w-2/3" />
    </div>
  ));
}

const buttons = (
  <div className="flex flex-wrap gap-3">
    <Skeleton className="h-11 w-36 rounded-full" />
    <Skeleton className="h-11 w-40 rounded-full" />
  </div>
);
