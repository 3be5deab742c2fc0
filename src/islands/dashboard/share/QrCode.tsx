import { useEffect, useState } from 'react';
import type { QrCode as Code } from '../../../pictures/qr-code.ts';

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
    void makeCode(text).then((made) => isShown && setCode(made));
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

/** Fetches what makes codes, which only the link needs. @returns null where that fails */
async function makeCode(text: string): Promise<Code | null> {
  try {
    const { qrCode } = await import('../../../pictures/qr-code.ts');
    return qrCode(text);
  } catch {
    return null;
  }
}
