import { useEffect, useState } from 'react';
import { day } from '../../contract/page-template.ts';
import type { Delivery } from '../../contract/profile-view.ts';
import { formatDay } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import { pathIn } from '../../i18n/paths.ts';
import { startCooldown } from '../../stores/visitor/cooldown.ts';
import { saveDraft } from '../../stores/visitor/message-draft.ts';
import { WholeNames } from '../../ui/WholeNames.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CopyLink } from './CopyLink.tsx';
import { SendForm } from './SendForm.tsx';
import { SentConfirmation } from './SentConfirmation.tsx';
import { WaitingArcs } from './WaitingArcs.tsx';
import { isBuild, type Recipient } from './page-data.ts';
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
                onSent={(later) => setDelivery({ status: 'sent', later })}
              />
            }
          >
            <SentConfirmation
              recipient={recipient}
              later={delivery.status === 'sent' && delivery.later}
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

/** Replaces the form while the recipient's inbox is paused. */
function PausedNote({ recipient }: { readonly recipient: Recipient }) {
  const { lang, t } = useWords();
  const { username, reopens } = recipient;
  const until = isBuild ? day('reopens') : reopens && formatDay(new Date(reopens), lang);
  const [before, after] = t('paused_until', { day: '|' }).split('|');
  return (
    <div className="grid gap-3 pt-4">
      <WaitingArcs />
      <h2 className="mt-3 text-4xl wrap-anywhere md:text-5xl">
        <WholeNames text={t('paused', { name: isolated(username) })} />
      </h2>
      <p className="text-xl">
        <When has="reopens" shown={reopens !== ''} otherwise={<span>{t('paused_hint')}</span>}>
          <span>
            {before}
            {/* Browser and server may format dates differently (see RelativeTime). */}
            <span className="whitespace-nowrap" suppressHydrationWarning>
              {until}
            </span>
            {after}
          </span>
        </When>
      </p>
      <CopyLink
        username={username}
        className="button-large button-paper with-script mt-3 justify-self-start"
      >
        {t('copy_to_return')}
      </CopyLink>
    </div>
  );
}
