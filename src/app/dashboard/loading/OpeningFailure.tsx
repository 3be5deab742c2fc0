import { useEffect } from 'react';
import { showError } from '../../../ui/toast.ts';

interface OpeningFailureProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** Shows an error if the script of a dialog could not be loaded, and closes the dialog. */
export function OpeningFailure({ message, onClose }: OpeningFailureProps) {
  useEffect(() => {
    onClose();
    showError(message);
  }, [message, onClose]);
  return null;
}
