import { useEffect, useState } from 'react';
import { makeQrCode, type QrCode as Code } from '../../../stores/sharing.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/**
 * As sharp as the screen or the paper; dark modules on a light ground, whatever the theme. Where no code
 * can be had the address beside it stands alone.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let isShown = true;
    void makeQrCode(text).then((made) => isShown && setCode(made));
    return () => {
      isShown = false;
    };
  }, [text]);
  if (!code) return null;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
    >
      <path d={code.path} />
    </svg>
  );
}
