import type { ComponentProps } from 'react';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';
import { Menu } from './Menu.tsx';
import type { MenuItems } from './MenuItems.tsx';

/** A menu whose items are loaded at the first press. */
export function MessageMenu(props: Omit<ComponentProps<typeof MenuItems>, 'onClose'>) {
  const { t } = useWords();
  const { opened, busy, open } = useLazyDialogs();
  return (
    <Menu
      label={t('more_actions')}
      className="note-icon relative"
      busy={busy}
      isReady={opened !== undefined}
      onPress={open}
    >
      {(close) => opened && <opened.MenuItems {...props} onClose={close} />}
    </Menu>
  );
}
