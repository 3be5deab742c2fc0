import { useStore } from '@nanostores/react';
import ListChecks from 'lucide-react/icons/list-checks';
import CheckCheck from 'lucide-react/icons/check-check';
import Moon from 'lucide-react/icons/moon';
import Settings2 from 'lucide-react/icons/settings-2';
import { Suspense, useId, useRef, useState } from 'react';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import { markAllSeen } from '../../../stores/inbox/many-messages.ts';
import { $selection, startSelecting, stopSelecting } from '../../../stores/inbox/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { PartFailure } from '../loading/PartFailure.tsx';
import { useWords as useSettingsWords } from '../settings/words.ts';
import { useWords } from '../words.ts';
import { inboxHeading } from '../message/inbox-heading.ts';

const ViewOptions = lazyPart(
  async () => (await import('./ViewOptions.tsx')).ViewOptions,
  PartFailure,
);

/** Tools for the whole list: selecting messages, marking all as seen, and view options. */
export function ListTools() {
  const { t } = useWords();
  const { isOn } = useStore($selection, { keys: ['isOn'] });
  const [isOpen, setOpen] = useState(false);
  const options = useId();
  return (
    <>
      {/* As wide as on a phone with all buttons: the list must not move up when one of them disappears. */}
      <div className="list-tools ms-auto flex min-w-44 flex-wrap justify-end">
        <Button
          variant="ghost"
          aria-pressed={isOn}
          onClick={() => (isOn ? stopSelecting() : startSelecting())}
        >
          <ListChecks aria-hidden="true" />
          <span>{t('select')}</span>
        </Button>
        <MarkAllSeen />
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={options}
          onClick={() => setOpen(!isOpen)}
        >
          <Settings2 aria-hidden="true" />
          <span>{t('view_options')}</span>
        </Button>
        <PauseLink />
      </div>
      <div className="basis-full pt-2" id={options} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <ViewOptions />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Leads to the choice of a pause's end, of which each begins a pause by one press. */
function PauseLink() {
  const { t } = useSettingsWords();
  return (
    <a className="button button-ghost" href={settingsHash('safety')}>
      <Moon aria-hidden="true" />
      <span>{t('pause')}</span>
    </a>
  );
}

function MarkAllSeen() {
  const { counts } = useStore($inbox, { keys: ['counts'] });
  return counts.new > 0 && <MarkAllSeenButton />;
}

function MarkAllSeenButton() {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button, inboxHeading);
  const { busy, start } = useAction({
    run: markAllSeen,
    onSuccess: () => showSuccess(t('all_seen')),
    onFailure: () => showError(t('many_failed')),
  });
  return (
    <Button ref={button} variant="ghost" busy={busy} onClick={() => start()}>
      {!busy && <CheckCheck aria-hidden="true" />}
      <span>{t('mark_all_seen')}</span>
    </Button>
  );
}
