import { useStore } from '@nanostores/react';
import CirclePause from 'lucide-react/icons/circle-pause';
import ListChecks from 'lucide-react/icons/list-checks';
import Settings2 from 'lucide-react/icons/settings-2';
import { Suspense, type FocusEvent } from 'react';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { $selection, startSelecting, stopSelecting } from '../../../stores/inbox/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PartFailure } from '../loading/failures.tsx';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';
import { useDisclosure } from '../message/use-disclosure.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { usePaused } from './InboxNotices.tsx';
import { useWords } from '../words.ts';

const ViewOptions = lazyPart(async () => (await importDialogs()).ViewOptions, PartFailure);

/** Tools for the whole list: selecting messages, its options, and pausing the inbox. */
export function ListTools() {
  const { t } = useWords();
  const { isOn } = useStore($selection, { keys: ['isOn'] });
  return (
    <div className="list-tools -me-3 flex">
      <Button
        variant="ghost"
        aria-pressed={isOn}
        onClick={() => (isOn ? stopSelecting() : startSelecting())}
      >
        <ListChecks />
        <span>{t('select')}</span>
      </Button>
      <OptionsMenu />
      <PauseLink />
    </div>
  );
}

/** The options lie over the list, and close once the focus moves on, such as to a month. */
function OptionsMenu() {
  const { t } = useWords();
  const { isOpen, row, ofButton, closeByKey } = useDisclosure();
  const leave = ({ currentTarget: menu, relatedTarget: next }: FocusEvent) => {
    const isInside = menu.contains(next) || menu.querySelector('dialog[open]') !== null;
    if (isOpen && document.hasFocus() && !isInside) ofButton.onClick();
  };
  return (
    // Escape closes the options, as it does on the button. Safari focuses this instead of a pressed button.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={t('view_options')}
      tabIndex={-1}
      onBlur={leave}
      onKeyDown={closeByKey}
    >
      <Button {...ofButton} variant="ghost">
        <Settings2 />
        <span>{t('view_options')}</span>
      </Button>
      {isOpen && (
        // Over the list, below the tools, which it fills; on a low screen it scrolls.
        <div
          className="absolute inset-x-5 top-full z-10 mt-2 grid max-h-[max(14rem,100dvh-var(--bar)-14rem)] gap-4 overflow-y-auto rounded-note border border-line bg-surface p-5 [box-shadow:0_0.5rem_1.5rem_var(--shadow)] raised sm:grid-cols-2 md:inset-x-8 lg:start-auto lg:end-0 lg:w-100 lg:grid-cols-1"
          id={row}
        >
          <Suspense>
            <ViewOptions />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Leads to the choice of a pause's end, of which each begins a pause by one press. */
function PauseLink() {
  const { t } = useWords();
  const isPaused = usePaused(useProfile().paused_until);
  // The line that says so reopens it.
  if (isPaused) return null;
  return (
    <a className="button button-ghost" href={settingsHash('safety')}>
      <CirclePause />
      <span>{t('pause_end')}</span>
    </a>
  );
}
