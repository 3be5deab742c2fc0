import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import EyeOff from 'lucide-react/icons/eye-off';
import Megaphone from 'lucide-react/icons/megaphone';
import Trash2 from 'lucide-react/icons/trash-2';

/** Icons of the actions, on the buttons and beside their outcome. */
export const actionIcons = {
  hide: EyeOff,
  delete: Trash2,
  warn: Megaphone,
  suspend: Ban,
  dismiss: CircleCheck,
};
