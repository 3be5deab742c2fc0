import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Placeholder for the desk, in the built page and until the server has said who this is. */
export function DeskSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-9 w-40" />
      <PartSkeleton />
    </div>
  );
}

/** Placeholder for a part that is loading. */
export function PartSkeleton() {
  return (
    <div className="panel grid gap-5" aria-hidden="true">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-16 rounded-field" />
      <Skeleton className="h-11 w-36 rounded-full" />
    </div>
  );
}

/** Placeholder for an open case: its text, its person, and the decision. */
export function CaseSkeleton() {
  return (
    <div
      className="grid grid-cols-1 gap-5 min-[100rem]:grid-cols-[minmax(0,1fr)_24rem]"
      aria-hidden="true"
    >
      <div className="grid gap-5">
        <Skeleton className="h-6 w-1/2" />
        <div className="note">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-3 mb-2 h-4 w-1/3" />
        </div>
        <div className="flex items-center gap-4 border-t border-line pt-5">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      </div>
      <Skeleton className="h-11 rounded-full" />
    </div>
  );
}

/** Placeholder for a list of notes. */
export function ListSkeleton() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {['w-3/4', 'w-1/2', 'w-1/3'].map((width) => (
        <div key={width} className="note">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="mt-3 mb-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
