import toast from 'react-hot-toast/headless';

/** What is wrong, in the specification's sentence, and below it why, as it stands at the field. */
export function toastFlaw(sentence: string, reason: string): void {
  toast.error(sentence === reason ? sentence : `${sentence}\n${reason}`);
}
