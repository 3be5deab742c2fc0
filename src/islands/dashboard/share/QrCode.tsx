import { useMemo } from 'react';
import { qrCode } from '../../../stores/sharing.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/** As sharp as the screen or the paper; dark modules on a light ground, whatever the theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => qrCode(text), [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
