import { useEffect, useState } from 'react';
import type { Delivery } from '../../contract/profile-view.ts';
import { pathIn } from '../../i18n/paths.ts';
import { startCooldown } from '../../stores/visitor/cooldown.ts';
import { saveDraft } from '../../stores/visitor/message-draft.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PausedNote } from './PausedNote.tsx';
import { SendForm } from './SendForm.tsx';
import { SentConfirmation } from './SentConfirmation.tsx';
import type { Recipient } from './page-data.ts';
import { When } from './template.tsx';
import { useWords } from './words.ts';

/** Shows the form for a note, then a confirmation; or says why no note can be sent now. */
export function MessagePanel({ recipient }: { readonly recipient: Recipient }) {
  const { t } = useWords();
  const isHydrated = useHydrated();
  const [delivery, setDelivery] = useState<Delivery>(recipient.delivery);
  useFormResult(recipient);

  return (
    <>
      {/* Announced here, because the focus may skip the heading and move to the next field. */}
      <p className="sr-only" role="status">
        {isHydrated && delivery.status === 'sent' && t('sent')}
      </p>
      <When
        has="paused"
        shown={recipient.paused && recipient.delivery.status === 'none'}
        otherwise={
          <When
            has="sent"
            shown={delivery.status === 'sent'}
            otherwise={
              <SendForm
                recipient={recipient}
                refused={delivery.status === 'refused' ? delivery : null}
                takesFocus={delivery !== recipient.delivery}
                onSent={() => setDelivery({ status: 'sent' })}
              />
            }
          >
            <SentConfirmation
              recipient={recipient}
              onAnother={() => setDelivery({ status: 'none' })}
            />
          </When>
        }
      >
        <PausedNote recipient={recipient} />
      </When>
    </>
  );
}

/**
 * Handles a page that is the response to a plain form: restores the profile's address and, if the message
 * was sent, clears the draft and starts the cooldown.
 */
function useFormResult({ id, username, delivery }: Recipient): void {
  const { lang } = useWords();
  useEffect(() => {
    if (delivery.status === 'none') return;
    history.replaceState(history.state, '', pathIn(lang, username));
    if (delivery.status !== 'sent') return;
    saveDraft(id, '');
    startCooldown();
  }, [id, username, delivery, lang]);
}
