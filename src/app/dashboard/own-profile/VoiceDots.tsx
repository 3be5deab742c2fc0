import { useId, type CSSProperties, type ReactNode } from 'react';
import { voiceClass, voices, type Voice } from '../../../rules/voices.ts';
import { useWords } from '../words.ts';

interface VoiceDotsProps {
  readonly legend: ReactNode;
  readonly legendClass: string;
  readonly voice: Voice;
  readonly onChoose: (voice: Voice) => void;
  /** The colors of a dot, if they are not those of the page in this theme. */
  readonly styleOf?: (voice: Voice) => CSSProperties;
}

/** Radio buttons with the color of each voice; arrow keys move from one to the next. */
export function VoiceDots({ legend, legendClass, voice, onChoose, styleOf }: VoiceDotsProps) {
  const { t } = useWords();
  const group = useId();
  return (
    <fieldset className="-ms-1.75 flex">
      <legend className={`ms-1.75 ${legendClass}`}>{legend}</legend>
      {voices.map((name) => (
        // Large enough for a finger; a ring marks the chosen color.
        <label
          key={name}
          className="grid h-11 flex-[0_1_2.75rem] cursor-pointer place-items-center"
          title={t(`voice_${name}`)}
        >
          <input
            type="radio"
            name={group}
            className="sr-only"
            aria-label={t(`voice_${name}`)}
            checked={name === voice}
            onChange={() => onChoose(name)}
          />
          <span
            className={`voice-ground size-7.5 rounded-full border border-current/60 text-inherit outline-offset-3 in-[label:has(:checked)]:outline-2 in-[label:has(:focus-visible)]:outline-focus ${voiceClass(name)}`}
            style={styleOf?.(name)}
          />
        </label>
      ))}
    </fieldset>
  );
}
