import { useId } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { shareShapes, type ShareShape } from '../../../pictures/share-pictures.ts';
import { voiceClass, voices } from '../../../rules/voices.ts';
import { useWords as useDashboardWords } from '../words.ts';
import type { PictureOptions } from './use-picture-options.ts';
import { useWords } from './words.ts';

interface PictureOptionToolsProps {
  readonly message: Message | undefined;
  readonly options: PictureOptions;
}

const shapes = Object.keys(shareShapes) as ShareShape[];

/** Controls for the picture's shape and color, and for whether it shows the answer. */
export function PictureOptionTools({ message, options }: PictureOptionToolsProps) {
  const { t } = useWords();
  const hasReply = message !== undefined && message.replies.length > 0;
  return (
    <div className="grid gap-4">
      <div className="chips" role="group" aria-label={t('shape')}>
        {shapes.map((shape) => (
          <button
            key={shape}
            type="button"
            className="chip"
            aria-pressed={shape === options.shape}
            onClick={() => options.setShape(shape)}
          >
            {t(`shape_${shape}`)}
          </button>
        ))}
      </div>
      <VoiceChoice options={options} />
      {hasReply && <ReplySwitch options={options} />}
    </div>
  );
}

/** Not a `SettingSwitch`, which would load everything that the settings dialogs share. */
function ReplySwitch({ options }: { readonly options: PictureOptions }) {
  const { t } = useWords();
  return (
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span className="field-label">{t('with_reply')}</span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={options.withReply}
        onChange={(event) => options.setWithReply(event.target.checked)}
      />
    </label>
  );
}

function VoiceChoice({ options }: { readonly options: PictureOptions }) {
  const { t } = useWords();
  const { t: tOfDashboard } = useDashboardWords();
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('picture_voice')}</legend>
      {voices.map((voice) => (
        <label key={voice} className="voice-dot" title={tOfDashboard(`voice_${voice}`)}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            aria-label={tOfDashboard(`voice_${voice}`)}
            checked={voice === options.voice}
            onChange={() => options.setVoice(voice)}
          />
          <span className={`voice-ground ${voiceClass(voice)}`} />
        </label>
      ))}
    </fieldset>
  );
}
