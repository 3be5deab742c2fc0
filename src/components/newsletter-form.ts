import { subscribe, unsubscribe } from '@/api/newsletter.ts';
import { checkEmail } from '@/rules/email.ts';
import { showSuccess } from '@/ui/toast.ts';
import { FormElement } from './form-element.ts';

/** Subscribes an address in the page's language, or erases it. */
class NewsletterForm extends FormElement<'email'> {
  check({ email }: { email: string }) {
    return { email: checkEmail(email.trim()) };
  }

  send({ email }: { email: string }) {
    const address = email.trim();
    const leaves = this.dataset['action'] === 'unsubscribe';
    return leaves ? unsubscribe(address) : subscribe(address, document.documentElement.lang);
  }

  onSuccess() {
    showSuccess(this.words['done'] ?? '');
  }
}

customElements.define('newsletter-form', NewsletterForm);
