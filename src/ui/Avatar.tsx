import { useState } from 'react';
import { initialOf } from '../rules/letter-avatar.ts';
import { voiceClass, type Voice } from '../rules/voices.ts';

interface AvatarProps {
  readonly name: string;
  /** The voice whose ground the letter stands on. */
  readonly voice: Voice | '';
  readonly src?: string | null | undefined;
}

/** Decoration beside a name that is written out, hence silent to screen readers. */
export function Avatar({ name, voice, src }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) {
    return (
      <span
        className={`avatar voice-ground size-24 text-[2.5rem] ${voiceClass(voice)}`}
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
