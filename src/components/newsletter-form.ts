import { sendAsVisitor } from '@/api/send-as-visitor.ts';
import { listFeatures } from '@/contract/features.ts';
import { subscribe, unsubscribe } from '@/contract/newsletter.ts';
import { checkEmail } from '@/rules/email.ts';
import { pageLang } from './element-words.ts';
import { FormElement } from './form-element.ts';

/** Subscribes an email address, with the page's language, or erases it. */
class NewsletterForm extends FormElement<'email'> {
  override connectedCallback() {
    super.connectedCallback();
    if (this.dataset['action'] === 'subscribe') void this.#hideWithoutMail();
  }

  /** Hides the offer, with what the page says of it, on a server that sends no mail. */
  async #hideWithoutMail() {
    const features = await sendAsVisitor(listFeatures);
    const offer = this.closest<HTMLElement>('[data-newsletter]') ?? this;
    offer.hidden = features.ok && !features.value.mail;
  }

  check({ email }: { email: string }) {
    return { email: checkEmail(email.trim()) };
  }

  send(values: { email: string }) {
    const email = values.email.trim();
    if (this.dataset['action'] === 'unsubscribe') return sendAsVisitor(unsubscribe, { email });
    return sendAsVisitor(subscribe, { email, language: pageLang() });
  }

  onSuccess() {
    this.querySelector('form')?.remove();
    // The button that had the focus is gone.
    this.done?.focus();
  }
}

customElements.define('newsletter-form', NewsletterForm);
