import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { $shareSubject, closeShareSheet } from './share-sheet.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const ShareSheet = lazyPart(async () => (await import('./ShareSheet.tsx')).ShareSheet);

/** Rendered at the dashboard's top level, so that the sheet outlives the component that opened it. */
export function OpenShareSheet() {
  const subject = useStore($shareSubject);
  useEffect(() => closeShareSheet, []);
  if (!subject) return null;
  const message = subject === 'link' ? undefined : subject;
  return (
    <Suspense>
      {/* In `body`, the sheet inherits no colors or sizes from its surroundings. */}
      {createPortal(<ShareSheet message={message} onClose={closeShareSheet} />, document.body)}
    </Suspense>
  );
}
