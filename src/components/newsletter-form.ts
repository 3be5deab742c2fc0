import type { Words } from '@/i18n/translate.ts';
import { checkEmail } from '@/rules/email.ts';
import { subscribe } from '@/api/visitors.ts';
import { clearErrorsOnEdit, showErrors } from './form-errors.ts';
import { sayToast } from './toasts.ts';

/** Subscribes an address. Whatever goes wrong is said under the field, and what was typed stays. */
class NewsletterForm extends HTMLElement {
  readonly #form = this.querySelector('form');
  readonly #input = this.querySelector('input');
  readonly #button = this.querySelector('button');
  #isBusy = false;

  connectedCallback() {
    const form = this.#form;
    if (!form) return;
    clearErrorsOnEdit(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#isBusy) void this.#submit(form, this.#input?.value.trim() ?? '');
    });
  }

  async #submit(form: HTMLFormElement, email: string) {
    if (this.#refuse(form, checkEmail(email))) return;
    this.#setBusy(true);
    const refusal = await subscribe(email, document.documentElement.lang);
    this.#setBusy(false);
    if (this.#refuse(form, refusal?.code ?? null)) return;
    form.reset();
    sayToast(this.#words['thanks'] ?? '', 'success');
  }

  #refuse(form: HTMLFormElement, code: string | null): boolean {
    const error = code && (this.#words[code] ?? this.#words['refused'] ?? code);
    return showErrors(form, { email: error });
  }

  #setBusy(isBusy: boolean) {
    this.#isBusy = isBusy;
    if (!this.#button) return;
    this.#button.ariaBusy = isBusy ? 'true' : null;
    this.#button.ariaDisabled = isBusy ? 'true' : null;
    const spinner = this.#button.querySelector<HTMLElement>('.spinner');
    if (spinner) spinner.hidden = !isBusy;
  }

  get #words(): Words {
    return JSON.parse(this.dataset['words'] ?? '{}') as Words;
  }
}

customElements.define('newsletter-form', NewsletterForm);
