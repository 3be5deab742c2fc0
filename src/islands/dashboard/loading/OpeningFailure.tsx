import { useEffect } from 'react';
import { showError } from '../../../ui/toast.ts';

interface OpeningFailureProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** Of what a press opens: its script did not come. That is said, and it is as if nobody had pressed. */
export function OpeningFailure({ message, onClose }: OpeningFailureProps) {
  useEffect(() => {
    onClose();
    showError(message);
  }, [message, onClose]);
  return null;
}
