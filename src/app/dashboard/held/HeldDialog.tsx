import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { heldMessages } from '../../../stores/inbox/held-messages.ts';
import { $counts } from '../../../stores/inbox/inbox.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { giveFocus, isFocusFree } from '../../../ui/focus.ts';
import { inboxHeading } from '../message/inbox-heading.ts';
import { LoadedPart } from '../../shell/LoadedPart.tsx';
import { useWords } from '../words.ts';
import { HeldList } from './HeldList.tsx';

interface HeldDialogProps {
  readonly onClose: () => void;
  /** Returns what gets the focus if the button that opened the dialog is gone. */
  readonly focusAfter?: () => HTMLElement | null;
}

/** Lists the messages held back from the inbox. */
export function HeldDialog({ onClose, focusAfter = inboxHeading }: HeldDialogProps) {
  const { lang, t } = useWords();
  const { held } = useStore($counts);
  const count = held > 0 ? ` (${formatNumber(held, lang)})` : '';
  const passFocusOn = useEffectEvent(() => {
    // The button that opened the dialog disappears once no message is held back.
    if (isFocusFree()) giveFocus(focusAfter(), { preventScroll: true });
  });
  useEffect(() => () => passFocusOn(), []);
  const changeWords = (
    <a
      className="inline-flex min-h-11 items-center justify-self-start font-medium text-brand"
      href={settingsHash('safety')}
      onClick={onClose}
    >
      {t('held_change_words')}
    </a>
  );
  return (
    <Dialog open onClose={onClose} title={t('held_title') + count} closeLabel={t('close')}>
      <div className="grid gap-5">
        <p className="text-ink-soft">{t('held_intro')}</p>
        <LoadedPart store={heldMessages} failure={t('held_load_failed')} skeleton={<Loading />}>
          {({ items, next }) =>
            items.length > 0 || next ? (
              <HeldList items={items} next={next} changeWords={changeWords} />
            ) : (
              <>
                {changeWords}
                <p className="py-4 text-center text-ink-soft" role="status">
                  {t('held_empty')}
                </p>
              </>
            )
          }
        </LoadedPart>
      </div>
    </Dialog>
  );
}

function Loading() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-28 rounded-note" />
      <Skeleton className="h-28 rounded-note" />
    </div>
  );
}
