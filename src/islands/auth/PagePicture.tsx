import { useState } from 'react';
import { initialOf } from '../../rules/letter-avatar.ts';
import { voiceClass } from '../../rules/voices.ts';
import type { UsernameCheck } from '../../stores/account/username-check.ts';
import { isPending } from './UsernameField.tsx';
import { usePictureWords } from './words.ts';

interface PagePictureProps {
  readonly name: string;
  readonly check: UsernameCheck;
}

/**
 * A small preview of the page that an available name would get. It stays while the name is edited and
 * checked again.
 */
export function PagePicture({ name, check }: PagePictureProps) {
  const { t } = usePictureWords();
  const [wasShown, setShown] = useState(false);
  const isShown = check.status === 'available' || (wasShown && isPending(check));
  if (isShown !== wasShown) setShown(isShown);
  if (!isShown) return null;
  return (
    <div
      className={`voice-ground ${voiceClass('')} grid gap-3 rounded-note p-4 transition-opacity starting:opacity-0`}
      role="img"
      aria-label={t('picture', { name })}
    >
      <p className="flex items-center gap-2.5 font-medium">
        <span className="grid size-8 flex-none place-items-center rounded-full bg-surface leading-none text-brand uppercase">
          {initialOf(name)}
        </span>
        <span className="min-w-0 wrap-anywhere" dir="ltr">
          {name}
        </span>
      </p>
      <p className="text-xl leading-[1.45] font-semibold">{t('default_prompt')}</p>
      <p className="rounded-field bg-surface px-3.5 py-2.5 text-ink-soft max-sm:hidden">
        {t('message_placeholder')}
      </p>
    </div>
  );
}
