import { useStore } from '@nanostores/react';
import CirclePause from 'lucide-react/icons/circle-pause';
import ListChecks from 'lucide-react/icons/list-checks';
import Settings2 from 'lucide-react/icons/settings-2';
import { Suspense, useId, useState } from 'react';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { $selection, startSelecting, stopSelecting } from '../../../stores/inbox/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PartFailure } from '../loading/PartFailure.tsx';
import { useWords as useSettingsWords } from '../settings/words.ts';
import { useWords } from '../words.ts';

const ViewOptions = lazyPart(
  async () => (await import('./ViewOptions.tsx')).ViewOptions,
  PartFailure,
);

/** Tools for the whole list: selecting messages, its options, and pausing the inbox. */
export function ListTools() {
  const { t } = useWords();
  const { isOn } = useStore($selection, { keys: ['isOn'] });
  const [isOpen, setOpen] = useState(false);
  const options = useId();
  return (
    <>
      <div className="list-tools ms-auto -me-3 flex flex-wrap justify-end">
        <Button
          variant="ghost"
          aria-pressed={isOn}
          onClick={() => (isOn ? stopSelecting() : startSelecting())}
        >
          <ListChecks aria-hidden="true" />
          <span>{t('select')}</span>
        </Button>
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
      <CirclePause aria-hidden="true" />
      <span>{t('pause_end')}</span>
    </a>
  );
}
