import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Result } from '../../../../contract/result.ts';
import { $device } from '../../../../stores/notifications/device-entry.ts';
import { switchPushOff, switchPushOn } from '../../../../stores/notifications/push.ts';
import { rememberAnswer } from '../../../../stores/notifications/question.ts';
import { pushSupport } from '../../../../stores/notifications/support.ts';
import { followKey } from '../../../../stores/notifications/upkeep.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { SavedSwitch } from '../page-settings.tsx';
import { useWords } from '../../words.ts';

/** Switches the push messages to this browser, or says why there can be none. */
export function PushSetting({ pushKey }: { readonly pushKey: string }) {
  const { lang, t } = useWords();
  const device = useStore($device);
  const { id } = useProfile();
  const support = pushSupport();
  const isOn = support === 'ready' && device?.profile === id && device.address !== '';
  useEffect(() => {
    if (isOn) void followKey(pushKey, lang).catch(() => undefined);
  }, [isOn, pushKey, lang]);
  const change = async (on: boolean): Promise<Result> => {
    const result = await (on ? switchPushOn(pushKey, lang) : switchPushOff());
    if (result.ok) rememberAnswer();
    return result;
  };
  if (support !== 'ready') {
    return (
      <div>
        <p className="field-label">{t('push')}</p>
        <p className="field-hint">{t(`push_${support}`)}</p>
      </div>
    );
  }
  return (
    <SavedSwitch
      name="push"
      saved={isOn}
      change={change}
      done={['push_on', 'push_off']}
      failed="push_failed"
    />
  );
}
