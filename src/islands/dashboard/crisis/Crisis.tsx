import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { CrisisHelpProps } from './CrisisHelp.tsx';

/**
 * What finds such a message comes with what is shown below it, and to every inbox alike: a request
 * that is made for one message alone would tell the server what it says.
 */
const CrisisHelp = lazyPart<CrisisHelpProps>(async () => {
  await idle();
  return (await import('./CrisisHelp.tsx')).CrisisHelp;
});

export function Crisis(props: CrisisHelpProps) {
  return (
    <Suspense>
      <CrisisHelp {...props} />
    </Suspense>
  );
}

/** Safari lacks `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 300);
  });
