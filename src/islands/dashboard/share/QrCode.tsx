import { useEffect, useState } from 'react';
import type { QrCode as Code } from '../../../pictures/qr-code.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/**
 * A QR code that is sharp on screen and paper, with dark modules on a light background in any theme. If no
 * code can be made, only the address beside it is shown.
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

/**
 * Makes a QR code with a script that is loaded on demand, because only the link needs it.
 * @returns null if that fails
 */
async function makeCode(text: string): Promise<Code | null> {
  try {
    const { qrCode } = await import('../../../pictures/qr-code.ts');
    return qrCode(text);
  } catch {
    return null;
  }
}
