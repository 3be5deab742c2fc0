import { FormElement } from '../form-element.ts';
import {
  checkContact,
  composeMail,
  type Contact,
  type ContactField,
} from '@/components/help/contact.ts';
import { succeeded } from '@/contract/result.ts';

/**
 * Opens the visitor's mail program with the text. A page cannot know whether a mail program opened, so
 * the form offers to restore the text.
 */
class ContactForm extends FormElement<ContactField> {
  readonly #mail = this.querySelector<HTMLAnchorElement>('[data-mail]');
  readonly check = checkContact;

  send(contact: Contact) {
    if (this.#mail) this.#mail.href = composeMail(this.dataset['to'] ?? '', contact);
    this.#mail?.click();
    return succeeded(undefined);
  }

  onSuccess(contact: Contact) {
    const button = this.querySelector<HTMLElement>('[data-put-back]');
    if (button) button.onclick = () => this.#restore(contact);
  }

  #restore(contact: Contact) {
    for (const control of this.controls) control.value = contact[control.name as ContactField];
    if (this.done) this.done.hidden = true;
    this.controls.at(-1)?.focus();
  }
}

customElements.define('contact-form', ContactForm);
