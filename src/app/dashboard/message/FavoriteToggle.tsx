import Star from 'lucide-react/icons/star';
import type { Message } from '../../../contract/messages.ts';
import { changeMessage } from '../../../stores/inbox/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError } from '../../../ui/toast.ts';
import { useWords } from '../words.ts';

export function FavoriteToggle({ message }: { readonly message: Message }) {
  const { t } = useWords();
  const { is_favorite } = message;
  const toggle = async () => {
    const result = await changeMessage(message, { is_favorite: !is_favorite });
    if (!result.ok) showError(t('favorite_failed'));
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      className="note-icon"
      aria-label={t('favorite')}
      aria-pressed={is_favorite}
      data-key="f"
      onClick={() => void toggle()}
    >
      <Star className={is_favorite ? 'fill-current text-brand' : ''} />
    </Button>
  );
}
