import { useState } from 'react';
import { gradientOf, initialOf } from '../rules/letter-avatar.ts';

const sizeClass = { small: 'avatar-small', normal: '', large: 'avatar-large' } as const;

/** Width and height in CSS pixels, so that the page does not jump when the picture arrives. */
const pixels = { small: 36, normal: 48, large: 96 } as const;

interface AvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly size?: keyof typeof sizeClass;
}

/** Decoration beside a name that is written out, hence silent to screen readers. */
export function Avatar({ name, src, size = 'normal' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) {
    return (
      <span className={`avatar ${sizeClass[size]} ${gradientOf(name)}`} aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  }
  return (
    <img
      className={`avatar ${sizeClass[size]}`}
      src={src}
      alt=""
      width={pixels[size]}
      height={pixels[size]}
      onError={() => setFailedSrc(src)}
    />
  );
}
