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

/** Placeholder for a list of notes. */
export function ListSkeleton() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {['w-3/4', 'w-2/3', 'w-1/2'].map((width) => (
        <div key={width} className="note">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="mt-3 mb-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
