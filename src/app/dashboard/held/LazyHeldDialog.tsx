import { lazyPart } from '../../../ui/lazy-part.ts';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';
import { OpeningFailure } from '../loading/OpeningFailure.tsx';
import { useWords } from '../words.ts';
import type { HeldDialogProps } from './HeldDialog.tsx';

/** The list of held messages, loaded when it is first opened. */
export const LazyHeldDialog = lazyPart(async () => (await importDialogs()).HeldDialog, HeldFailure);

function HeldFailure({ onClose }: HeldDialogProps) {
  const { t } = useWords();
  return <OpeningFailure message={t('part_failed')} onClose={onClose} />;
}
