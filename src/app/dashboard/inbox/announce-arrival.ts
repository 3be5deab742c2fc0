import { storedSound } from '../../../stores/inbox/preferences.ts';
import { showToast } from '../../../ui/toast.ts';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';

/** Announces a message that has just arrived, with a sound if the owner wants one. */
export function announceArrival(text: string): void {
  showToast(text);
  if (storedSound() === 'on') void playSound().catch(() => undefined);
}

const playSound = async () => (await importDialogs()).playArrivalSound();
