import Printer from 'lucide-react/icons/printer';
import { createPortal } from 'react-dom';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { useShownFile } from './PicturePreview.tsx';
import { useWords } from '../words.ts';

interface PosterProps {
  readonly variant: ButtonVariant;
  /** The drawn poster; null until it is drawn. */
  readonly file: File | null;
  readonly onPrint: () => void;
}

/**
 * The button that prints the poster, and the poster as the only thing on the printed page. It is an image,
 * because browsers do not print backgrounds.
 */
export function Poster({ variant, file, onPrint }: PosterProps) {
  const { t } = useWords();
  const image = useShownFile(file);
  const printPoster = async () => {
    await image.current?.decode();
    onPrint();
    print();
  };
  return (
    <>
      <Button
        variant={variant}
        size="large"
        busy={file === null}
        onClick={() => void printPoster()}
      >
        <Printer />
        {t('poster')}
      </Button>
      {createPortal(<img ref={image} className="poster" alt="" />, document.body)}
    </>
  );
}
