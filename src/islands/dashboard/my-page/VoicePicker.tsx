import Check from 'lucide-react/icons/check';
import { voiceClass, voices, type Voice } from '../../../rules/voices.ts';
import { useWords } from '../words.ts';

interface VoicePickerProps {
  readonly voice: Voice;
  readonly onChoose: (voice: Voice) => void;
}

/** Radio buttons with the name and color of each voice; arrow keys move from one to the next. */
export function VoicePicker({ voice, onChoose }: VoicePickerProps) {
  const { t } = useWords();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="field-label mb-1.5">{t('voice')}</legend>
      <div className="grid grid-cols-3 gap-2.5">
        {voices.map((name) => (
          <label key={name} className={`voice-choice voice-ground ${voiceClass(name)}`}>
            <input
              type="radio"
              name="voice"
              className="sr-only"
              checked={name === voice}
              onChange={() => onChoose(name)}
            />
            {t(`voice_${name}`)}
            <Check aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
