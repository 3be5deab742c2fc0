import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $sentSecret } from '../../stores/visitor/sender-link.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const WayBackOffer = lazyPart(async () => (await import('./sent/WayBackOffer.tsx')).loadOffer());

/** Offers the link of the sent message; the script for that is loaded only once a message was sent. */
export function WayBack({ username }: { readonly username: string }) {
  const secret = useStore($sentSecret, { ssr: 'initial' });
  return (
    secret && (
      // The room is kept, so that nothing below moves when the offer appears.
      <div className="min-h-25">
        <Suspense>
          <WayBackOffer secret={secret} username={username} />
        </Suspense>
      </div>
    )
  );
}
