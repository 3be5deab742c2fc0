import { sendAsVisitor } from '@/api/send-as-visitor.ts';
import { subscribe, unsubscribe } from '@/contract/newsletter.ts';
import { checkEmail } from '@/rules/email.ts';
import { pageLang } from './element-words.ts';
import { FormElement } from './form-element.ts';

/** Subscribes an email address, with the page's language, or erases it. */
class NewsletterForm extends FormElement<'email'> {
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
