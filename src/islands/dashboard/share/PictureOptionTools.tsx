import { useId, type CSSProperties } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { lookOf } from '../../../pictures/draw-shapes.ts';
import { shareShapes, type ShareShape } from '../../../pictures/share-pictures.ts';
import { voices, type Voice } from '../../../rules/voices.ts';
import { useWords as useDashboardWords } from '../words.ts';
import type { PictureOptions } from './use-picture-options.ts';
import { useWords } from './words.ts';

interface PictureOptionToolsProps {
  readonly message: Message | undefined;
  readonly options: PictureOptions;
}

const shapes = Object.keys(shareShapes) as ShareShape[];
const shapesOfMessage = shapes.filter((shape) => shape !== 'poster');

/** Controls for the picture's shape and color, and for what it shows. */
export function PictureOptionTools({ message, options }: PictureOptionToolsProps) {
  const { t } = useWords();
  const isPoster = options.shape === 'poster';
  const hasReply = message !== undefined && message.replies.length > 0;
  return (
    <div className="grid gap-4">
      <div className="chips flex-wrap" role="group" aria-label={t('shape')}>
        {(message ? shapesOfMessage : shapes).map((shape) => (
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
      {isPoster && (
        <Switch
          label={t('outlines')}
          checked={options.isOutlined}
          onChange={options.setIsOutlined}
        />
      )}
      {!(isPoster && options.isOutlined) && <VoiceChoice options={options} />}
      {options.shape === 'story' && (
        <Switch
          label={t('with_sticker')}
          checked={options.withSticker}
          onChange={options.setWithSticker}
        />
      )}
      {hasReply && (
        <Switch
          label={t('with_reply')}
          checked={options.withReply}
          onChange={options.setWithReply}
        />
      )}
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Not a `SettingSwitch`, which would load everything that the settings dialogs share. */
function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span className="field-label">{label}</span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

function VoiceChoice({ options }: { readonly options: PictureOptions }) {
  const { t } = useWords();
  const { t: tOfDashboard } = useDashboardWords();
  const name = useId();
  return (
    <fieldset className="grid max-w-68 grid-cols-6">
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
          <span style={groundOf(voice)} />
        </label>
      ))}
    </fieldset>
  );
}

/** The colors that the picture has, which is light in both themes. */
function groundOf(voice: Voice): CSSProperties {
  const [from, to] = lookOf(voice).ground;
  return { backgroundImage: `linear-gradient(160deg, ${from}, ${to})` };
}
