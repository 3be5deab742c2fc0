import { useEffect } from 'react';
import { showError } from '../../../ui/toast.ts';

interface OpeningFailureProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** Shows an error where the script of a dialog did not load, and closes the dialog. */
export function OpeningFailure({ message, onClose }: OpeningFailureProps) {
  useEffect(() => {
    onClose();
    showError(message);
  }, [message, onClose]);
  return null;
}
