import { Skeleton } from '../../ui/Skeleton.tsx';

/** The shape of three notes that are on their way. */
export function MessageSkeletons() {
  return (
    <>
      {['w-3/4', 'w-2/3', 'w-1/2'].map((width) => (
        <div key={width} className="note grid gap-3" aria-hidden="true">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-4 w-1/4" />
        </div>
      ))}
    </>
  );
}
