import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { $shared, closeShareSheet } from '../../../stores/ui/share-sheet.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const ShareSheet = lazyPart(async () => (await import('./ShareSheet.tsx')).ShareSheet);

/** Stands in the dashboard's frame, so that the sheet outlives what it was opened from. */
export function OpenShareSheet() {
  const shared = useStore($shared);
  useEffect(() => closeShareSheet, []);
  if (!shared) return null;
  const message = shared.kind === 'message' ? shared.message : undefined;
  return (
    <Suspense>
      {/* Nothing of what is around it colours or measures it. */}
      {createPortal(<ShareSheet message={message} onClose={closeShareSheet} />, document.body)}
    </Suspense>
  );
}
