import type { Words } from '@/i18n/translate.ts';
import { checkEmail } from '@/rules/email.ts';
import { sayToast } from './toasts.ts';

/** Subscribes an address. Whatever goes wrong is said under the field, and what was typed stays. */
class NewsletterForm extends HTMLElement {
  readonly #form = this.querySelector('form');
  readonly #input = this.querySelector('input');
  readonly #button = this.querySelector('button');
  #isBusy = false;

  connectedCallback() {
    this.#form?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#isBusy) void this.#submit(this.#input?.value.trim() ?? '');
    });
    this.#input?.addEventListener('input', () => this.#tell(null));
  }

  async #submit(email: string) {
    const flaw = checkEmail(email);
    this.#tell(flaw);
    if (flaw) return;
    this.#setBusy(true);
    const refusal = await subscribe(email);
    this.#setBusy(false);
    this.#tell(refusal);
    if (refusal) return;
    this.#form?.reset();
    sayToast(this.#words['thanks'] ?? '', 'success');
  }

  #tell(code: string | null) {
    const error = this.querySelector<HTMLElement>('.field-error');
    const text = error?.querySelector('span');
    if (!error || !text || !this.#input) return;
    error.hidden = code === null;
    text.textContent = code === null ? '' : (this.#words[code] ?? this.#words['refused'] ?? '');
    this.#input.ariaInvalid = code === null ? null : 'true';
    if (code !== null) this.#input.focus();
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

/** Null, or the code of what stood against it. */
async function subscribe(email: string): Promise<string | null> {
  try {
    const answer = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, language: document.documentElement.lang }),
    });
    return answer.ok ? null : await refusalIn(answer);
  } catch {
    return 'no_response';
  }
}

async function refusalIn(answer: Response): Promise<string> {
  if (answer.status === 429) return 'too_many_requests';
  if (answer.status >= 500) return 'unexpected_error';
  const body = (await answer.json()) as { data?: { email?: { code?: string } } };
  return body.data?.email?.code ?? 'refused';
}

customElements.define('newsletter-form', NewsletterForm);
