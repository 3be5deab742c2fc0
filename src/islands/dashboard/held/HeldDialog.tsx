import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { showHeld } from '../../../stores/held-count.ts';
import { $heldMessages, loadHeld } from '../../../stores/held-messages.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { giveFocus } from '../../../ui/give-focus.ts';
import { isFocusFree } from '../../../ui/is-focus-free.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { inboxHeading } from '../inbox-heading.ts';
import { hashOf } from '../settings/place.ts';
import { useWords } from '../words.ts';
import { HeldList } from './HeldList.tsx';

const close = () => showHeld(false);

/** What is held back from the inbox; asked for whenever it is opened. */
export function HeldDialog() {
  const { t } = useWords();
  const held = useStore($heldMessages);
  useEffect(() => void loadHeld(), []);
  useEffect(
    () => () => {
      // What opened the dialog is gone where nothing is held back any more.
      if (isFocusFree()) giveFocus(inboxHeading(), { preventScroll: true });
    },
    [],
  );
  return (
    <Dialog open onClose={close} title={t('held_title')} closeLabel={t('close')}>
      <div className="grid gap-5" aria-busy={held.status === 'loading'}>
        <div className="grid justify-items-start">
          <p className="text-ink-soft">{t('held_intro')}</p>
          <a
            className="inline-flex min-h-11 items-center font-medium text-brand"
            href={hashOf('safety')}
            onClick={close}
          >
            {t('held_change_words')}
          </a>
        </div>
        {held.status === 'loading' && <Loading />}
        {held.status === 'failed' && <Failed />}
        {held.status === 'ready' &&
          (held.items.length > 0 || held.next ? (
            <HeldList items={held.items} next={held.next} />
          ) : (
            <Nothing />
          ))}
      </div>
    </Dialog>
  );
}

function Loading() {
  const { t } = useWords();
  return (
    <div className="grid gap-3" role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-28 rounded-note" />
      <Skeleton className="h-28 rounded-note" />
    </div>
  );
}

function Failed() {
  const { t } = useWords();
  return <LoadFailure message={t('held_load_failed')} again={t('try_again')} onRetry={loadHeld} />;
}

function Nothing() {
  const { t } = useWords();
  return (
    <p className="py-4 text-center text-ink-soft" role="status">
      {t('held_empty')}
    </p>
  );
}
