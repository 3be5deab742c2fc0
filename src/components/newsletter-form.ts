import { subscribe } from '@/api/visitors.ts';
import { checkEmail } from '@/rules/email.ts';
import { showSuccess } from '@/ui/toast.ts';
import { FormElement } from './form-element.ts';

/** Subscribes an address in the page's language. */
class NewsletterForm extends FormElement<'email'> {
  check({ email }: { email: string }) {
    return { email: checkEmail(email.trim()) };
  }

  send({ email }: { email: string }) {
    return subscribe(email.trim(), document.documentElement.lang);
  }

  onSuccess() {
    showSuccess(this.words['thanks'] ?? '');
  }
}

customElements.define('newsletter-form', NewsletterForm);
