import { createPortal } from 'react-dom';
import type { ShareContent } from '../../../pictures/draw-share.ts';
import { QrCode } from './QrCode.tsx';
import { useWords } from './words.ts';

/** The poster that the browser prints while the link is being shared; hidden on screens. */
export function Poster({ content }: { readonly content: ShareContent }) {
  const { t } = useWords();
  const { text, address, code } = content;
  return createPortal(
    <div className="poster">
      <p className="poster-text" dir="auto">
        {text}
      </p>
      <QrCode className="w-[11cm] fill-ink" text={code} label={t('qr_label', { address })} />
      <p className="poster-address" dir="ltr">
        {address}
      </p>
      <p>{t('poster_text')}</p>
    </div>,
    document.body,
  );
}
