import type { Words } from '@/i18n/translate.ts';
import { checkContact, composeMail, contactFields, type Contact } from '@/rules/contact.ts';
import { clearErrorsOnEdit, showErrors } from '../form-errors.ts';

/**
 * Hands a mail to the visitor's own mail program. Whether there is one cannot be known, so the
 * text can be called back.
 */
class ContactForm extends HTMLElement {
  readonly #form = this.querySelector('form');
  readonly #done = this.querySelector<HTMLElement>('[data-done]');
  readonly #mail = this.querySelector<HTMLAnchorElement>('[data-mail]');
  #handedOver: Contact | undefined;

  connectedCallback() {
    const form = this.#form;
    if (!form) return;
    clearErrorsOnEdit(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#handOver(form);
    });
    this.querySelector('[data-put-back]')?.addEventListener('click', () => this.#putBack(form));
  }

  #handOver(form: HTMLFormElement) {
    const contact = read(form);
    const words = JSON.parse(this.dataset['words'] ?? '{}') as Words;
    const errors = Object.entries(checkContact(contact)).map(([name, code]) => [name, words[code]]);
    if (showErrors(form, Object.fromEntries(errors) as Words) || !this.#mail) return;
    this.#handedOver = contact;
    this.#mail.href = composeMail(this.dataset['to'] ?? '', contact);
    this.#mail.click();
    form.reset();
    if (this.#done) this.#done.hidden = false;
  }

  #putBack(form: HTMLFormElement) {
    for (const name of contactFields) fieldOf(form, name).value = this.#handedOver?.[name] ?? '';
    if (this.#done) this.#done.hidden = true;
    fieldOf(form, 'message').focus();
  }
}

function read(form: HTMLFormElement): Contact {
  const entries = contactFields.map((name) => [name, fieldOf(form, name).value]);
  return Object.fromEntries(entries) as Contact;
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

customElements.define('contact-form', ContactForm);
