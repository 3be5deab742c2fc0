import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import type { Speech } from '../Dashboard.tsx';
import { CardAction } from './CardAction.tsx';

const words = {
  message: {
    show: 'make_public',
    hide: 'make_private',
    shown: 'now_public',
    hidden: 'now_private',
    failed: 'visibility_failed',
  },
  reply: {
    show: 'reply_make_public',
    hide: 'reply_make_private',
    shown: 'reply_now_public',
    hidden: 'reply_now_private',
    failed: 'reply_visibility_failed',
  },
} as const;

interface VisibilityToggleProps extends Pick<Speech, 't'> {
  readonly of: keyof typeof words;
  readonly isPublic: boolean;
  /** Answers false when it was refused. */
  readonly onChange: (isPublic: boolean) => Promise<boolean>;
}

export function VisibilityToggle({ t, of, isPublic, onChange }: VisibilityToggleProps) {
  const [changing, setChanging] = useState(false);
  const { show, hide, shown, hidden, failed } = words[of];
  const toggle = async () => {
    setChanging(true);
    const changed = await onChange(!isPublic);
    setChanging(false);
    if (changed) toast.success(t(isPublic ? hidden : shown));
    else toast.error(t(failed));
  };
  return (
    <CardAction
      icon={isPublic ? Lock : Globe}
      label={t(isPublic ? hide : show)}
      worded={of === 'message'}
      busy={changing}
      onClick={() => void toggle()}
    />
  );
}
