import { formAudience } from '../../../src/contract/feed-view.ts';
import { formRefusals, type FormRefusal } from '../../../src/contract/messages.ts';
import type { Delivery, DeliveryData, FormView } from '../../../src/contract/profile-view.ts';
import type { PublicProfile } from '../../../src/contract/profiles.ts';
import { jsonInScript } from './page-view.ts';

/** Fields of the profile that the form on its page depends on. */
type Recipient = Pick<PublicProfile, 'id' | 'username' | 'paused' | 'reopens' | 'allow_anonymous'>;

/** Returns the view of the form on a profile's page, before and after a message is sent. */
export function formView(profile: Recipient, delivery: Delivery): FormView {
  const { id, username, reopens } = profile;
  const refused = delivery.status === 'refused' && delivery;
  // The form may be closed only before a message is sent: a refused visitor keeps the field with the typed
  // text.
  const isFirst = delivery.status === 'none';
  const audience = isFirst ? formAudience(profile) : '';
  return {
    id,
    username,
    reopens,
    paused: profile.paused && isFirst,
    closed: audience !== '',
    form_audience: audience,
    refusal: refused && refusalOf(refused.code),
    invalid: String(Boolean(refused)),
    draft: refused ? refused.draft : '',
    sent: delivery.status === 'sent',
    delivery: jsonInScript(dataOf(delivery)),
  };
}

function dataOf(delivery: Delivery): DeliveryData {
  if (delivery.status !== 'refused') return delivery;
  const { status, code } = delivery;
  return { status, code };
}

function refusalOf(code: FormRefusal) {
  return Object.fromEntries(formRefusals.map((one) => [one, one === code])) as FormView['refusal'];
}
