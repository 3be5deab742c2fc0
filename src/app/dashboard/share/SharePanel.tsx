import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { useRef } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { LinkActions, LinkExtras } from './LinkActions.tsx';
import { PictureOptionTools, ShapeChoice } from './PictureOptionTools.tsx';
import { PicturePreview } from './PicturePreview.tsx';
import { PictureActions } from './PictureActions.tsx';
import { audienceOf, sharedReply } from './subject.ts';
import { useContent, usePictureOptions } from './use-content.ts';
import { PromptChoice } from './PromptChoice.tsx';
import { usePicture } from './use-picture.ts';
import { useShareActions } from './use-share-actions.ts';
import { useWords } from '../words.ts';

/**
 * The picture as it will be shared, its options, and the ways to share it. The personal link itself comes
 * first, because it is what most owners come for; of a message, the picture is.
 */
export function SharePanel({ message }: { readonly message?: Message | undefined }) {
  const { t } = useWords();
  const { username } = useProfile();
  const options = usePictureOptions();
  const content = useContent(message, options);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(canvas, { content, shape: options.shape, username });
  const actions = useShareActions(message, canvas, picture.file);
  const link = <LinkActions message={message} actions={actions} />;
  return (
    // The picture stands beside its tools if there is room for both.
    <div className="share-panel grid gap-5 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] md:gap-x-8 xl:in-[.part]:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] max-sm:[&_.chips]:gap-1.5 max-sm:[&_.chips>*]:px-2">
      {!message && link}
      {/* Before the picture, which would push it out of sight on a phone. */}
      <ShapeChoice message={message} options={options} />
      <PicturePreview canvas={canvas} content={content} picture={picture} />
      <div className="grid min-w-0 content-start gap-5">
        {message && <SharedAudience message={message} withReply={options.withReply} />}
        <PictureActions
          isPoster={options.shape === 'poster'}
          isFirst={message !== undefined}
          picture={picture}
          actions={actions}
        />
        <PictureOptionTools message={message} options={options}>
          {!message && <PromptChoice options={options} />}
        </PictureOptionTools>
        {message && link}
        <p className="empty:hidden" role="alert">
          {actions.problem && <span className="share-problem">{t(actions.problem)}</span>}
        </p>
        {!message && <LinkExtras actions={actions} />}
      </div>
    </div>
  );
}

interface SharedAudienceProps {
  readonly message: Message;
  readonly withReply: boolean;
}

/** Says who can read the message on the site: sharing does not publish it. */
function SharedAudience({ message, withReply }: SharedAudienceProps) {
  const { t } = useWords();
  const audience = audienceOf(message, withReply ? sharedReply(message) : undefined);
  const Icon = audience.startsWith('private') ? Lock : Globe;
  return (
    <p className="flex gap-2.5 text-[0.9375rem] text-ink-soft" role="status">
      <Icon className="mt-1 size-4 flex-none" />
      <span>{t(audience)}</span>
    </p>
  );
}
