import Star from 'lucide-react/icons/star';
import toast from 'react-hot-toast/headless';
import { changeMessage, type Message } from '../../../stores/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Speech } from '../Dashboard.tsx';

interface FavoriteToggleProps extends Pick<Speech, 't'> {
  readonly message: Message;
}

export function FavoriteToggle({ t, message }: FavoriteToggleProps) {
  const { is_favorite } = message;
  const toggle = async () => {
    const changed = await changeMessage(message, { is_favorite: !is_favorite });
    if (!changed) toast.error(t('favorite_failed'));
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('favorite')}
      aria-pressed={is_favorite}
      onClick={() => void toggle()}
    >
      <Star className={is_favorite ? 'fill-current' : ''} />
    </Button>
  );
}
