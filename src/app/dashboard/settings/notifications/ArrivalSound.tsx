import { useStore } from '@nanostores/react';
import Volume2 from 'lucide-react/icons/volume-2';
import { $sound, setSound } from '../../../../stores/inbox/preferences.ts';
import { playArrivalSound } from '../../../../ui/arrival-sound.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { useWords } from '../words.ts';

/** The choice of this browser to announce each arrival in the open inbox by a sound. */
export function ArrivalSound() {
  const { t } = useWords();
  const isOn = useStore($sound) === 'on';
  return (
    <div className="grid gap-2">
      <Switch
        label={t('sound')}
        hint={t('sound_hint')}
        checked={isOn}
        onChange={({ target }) => setSound(target.checked ? 'on' : 'off')}
      />
      {isOn && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => void playArrivalSound()}
        >
          <Volume2 aria-hidden="true" />
          {t('sound_try')}
        </Button>
      )}
    </div>
  );
}
