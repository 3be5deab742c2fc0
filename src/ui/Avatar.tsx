import { useState } from 'react';
import { initialOf } from '../rules/letter-avatar.ts';
import { voiceClass, type Voice } from '../rules/voices.ts';

interface AvatarProps {
  readonly name: string;
  /** The voice that colors the background of the initial. */
  readonly voice: Voice | '';
  readonly src?: string | null | undefined;
}

/** Hidden from screen readers, because the name is written beside it. */
export function Avatar({ name, voice, src }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) {
    return (
      <span
        // In the dark theme, the darkest voices would not stand out from the page.
        className={`avatar voice-ground size-24 border border-transparent text-[2.5rem] dark:border-line-strong ${voiceClass(voice)}`}
        aria-hidden="true"
      >
        {initialOf(name)}
      </span>
    );
  }
  return (
    <img
      className="avatar size-24"
      src={src}
      alt=""
      width={96}
      height={96}
      onError={() => setFailedSrc(src)}
    />
  );
}
