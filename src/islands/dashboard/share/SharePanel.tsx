import { Suspense, useRef } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { LinkWays } from './LinkWays.tsx';
import { LookTools } from './LookTools.tsx';
import { PicturePreview } from './PicturePreview.tsx';
import { PictureWays } from './PictureWays.tsx';
import { SharedAudience } from './SharedAudience.tsx';
import { useContent } from './use-content.ts';
import { useLook } from './use-look.ts';
import { usePicture } from './use-picture.ts';
import { useWays } from './use-ways.ts';
import { useWords } from './words.ts';

// Loaded only when the personal link is shared.
const PromptChoice = lazyPart(async () => (await import('./PromptChoice.tsx')).PromptChoice);
const LinkExtras = lazyPart(async () => (await import('./LinkExtras.tsx')).LinkExtras);

/** The picture as it will be shared, its options, and the ways to share it. */
export function SharePanel({ message }: { readonly message?: Message | undefined }) {
  const { t } = useWords();
  const { username } = useProfile();
  const look = useLook();
  const content = useContent(message, look);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(canvas, { content, shape: look.shape, username });
  const ways = useWays(message, canvas, picture.file);
  return (
    <div className="share-panel">
      <PicturePreview canvas={canvas} content={content} picture={picture} />
      <div className="grid min-w-0 content-start gap-5">
        <LookTools message={message} look={look} />
        <Suspense>{!message && <PromptChoice look={look} />}</Suspense>
        {message && <SharedAudience message={message} withReply={look.withReply} />}
        <PictureWays picture={picture} ways={ways} />
        <LinkWays message={message} ways={ways} />
        <p className="empty:hidden" role="alert">
          {ways.problem && <span className="share-problem">{t(ways.problem)}</span>}
        </p>
        <Suspense>{!message && <LinkExtras content={content} ways={ways} />}</Suspense>
      </div>
    </div>
  );
}
