import { useState, type CSSProperties, type ReactNode } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { lookOf } from '../../../pictures/draw-shapes.ts';
import { shareShapes, type ShareShape } from '../../../pictures/share-pictures.ts';
import type { Voice } from '../../../rules/voices.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { VoiceDots } from '../own-profile/VoiceDots.tsx';
import { sharedReply } from './subject.ts';
import type { PictureOptions } from './use-content.ts';
import { useWords } from '../words.ts';

interface PictureOptionToolsProps {
  readonly message: Message | undefined;
  readonly options: PictureOptions;
}

interface FoldedToolsProps extends PictureOptionToolsProps {
  /** Further options. */
  readonly children: ReactNode;
}

const shapes = Object.keys(shareShapes) as ShareShape[];
const shapesOfMessage = shapes.filter((shape) => shape !== 'poster');

/** The shapes of the picture. */
export function ShapeChoice({ message, options }: PictureOptionToolsProps) {
  const { t } = useWords();
  return (
    <Chips
      className="col-span-full flex-wrap"
      label={t('shape')}
      names={message ? shapesOfMessage : shapes}
      pressed={options.shape}
      onPress={(shape) => options.change({ shape })}
    >
      {(shape) => t(`shape_${shape}`)}
    </Chips>
  );
}

/** The picture's color and what it shows; folded where the picture would be out of sight. */
export function PictureOptionTools({ message, options, children }: FoldedToolsProps) {
  const { t } = useWords();
  const [isRoomy] = useState(() => matchMedia('(width >= 48rem)').matches);
  const isPoster = options.shape === 'poster';
  const hasReply = sharedReply(message) !== undefined;
  return (
    <Disclosure label={t('picture_options')} labelClass="flex gap-2 font-medium" open={isRoomy}>
      <div className="grid gap-4 pt-2">
        {isPoster && (
          <Switch
            label={t('outlines')}
            checked={options.isOutlined}
            onChange={({ target }) => options.change({ isOutlined: target.checked })}
          />
        )}
        {!(isPoster && options.isOutlined) && (
          <VoiceDots
            legend={t('picture_voice')}
            legendClass="sr-only"
            voice={options.voice}
            onChoose={(voice) => options.change({ voice })}
            styleOf={groundOf}
          />
        )}
        {hasReply && (
          <Switch
            label={t('with_reply')}
            checked={options.withReply}
            onChange={({ target }) => options.change({ withReply: target.checked })}
          />
        )}
        {children}
      </div>
    </Disclosure>
  );
}

/** The colors that the picture has, which is light in both themes. */
function groundOf(voice: Voice): CSSProperties {
  const [from, to] = lookOf(voice).ground;
  return { backgroundImage: `linear-gradient(160deg, ${from}, ${to})` };
}
