import { useEffect, useState } from 'react';
import type { QrCode as Code } from '../../../pictures/qr-code.ts';
import { fetchScript } from '../../../ui/fetch-script.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/**
 * A QR code, made by a script that is loaded on demand because only the link needs it. It is sharp on screen and paper, with dark modules on a light background in any theme. If no
 * code can be made, only the address beside it is shown.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let isShown = true;
    const makeCode = async () => (await import('../../../pictures/qr-code.ts')).qrCode(text);
    void fetchScript(makeCode).then((made) => {
      if (isShown) setCode(made.ok ? made.value : null);
    });
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
