import { useState } from 'react';
import { gradientOf, initialOf } from '../rules/letter-avatar.ts';

interface AvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
}

/** Decoration beside a name that is written out, hence silent to screen readers. */
export function Avatar({ name, src }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) {
    return (
      <span className={`avatar size-24 text-[2.5rem] ${gradientOf(name)}`} aria-hidden="true">
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
