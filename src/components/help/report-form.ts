import type { Words } from '@/i18n/translate.ts';
import { checkReport, reportScam } from '@/stores/scam-report.ts';
import { clearErrorsOnEdit, controlsOf, showErrors } from '../form-errors.ts';
import { sayToast } from '../toasts.ts';

/** Sends a report of a scam. Whatever goes wrong is said, and what was typed stays. */
class ReportForm extends HTMLElement {
  readonly #form = this.querySelector('form');
  readonly #failure = this.querySelector<HTMLElement>('[data-failure]');
  readonly #words = JSON.parse(this.dataset['words'] ?? '{}') as Words;
  #isBusy = false;

  connectedCallback() {
    const form = this.#form;
    if (!form) return;
    clearErrorsOnEdit(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#isBusy) void this.#submit(form);
    });
  }

  async #submit(form: HTMLFormElement) {
    const [url = '', description = ''] = controlsOf(form).map(({ value }) => value);
    this.#sayFailure(null);
    if (this.#refuse(form, checkReport(url, description))) return;
    this.#setBusy(form, true);
    const refusal = await reportScam(url, description);
    this.#setBusy(form, false);
    if (refusal?.field && this.#refuse(form, { [refusal.field]: refusal.code })) return;
    this.#sayFailure(refusal?.code ?? null);
    if (refusal) return;
    form.reset();
    sayToast(this.#words['report_thanks'] ?? '', 'success');
  }

  #refuse(form: HTMLFormElement, codes: Record<string, string | null>): boolean {
    const errors = Object.entries(codes).map(([name, code]) => [name, code && this.#say(code)]);
    return showErrors(form, Object.fromEntries(errors) as Record<string, string | null>);
  }

  #sayFailure(code: string | null) {
    const text = this.#failure?.querySelector('span');
    if (!this.#failure || !text) return;
    this.#failure.hidden = code === null;
    text.textContent = code && this.#say(code);
  }

  #say(code: string): string {
    return this.#words[code] ?? this.#words['refused'] ?? code;
  }

  /** What is on its way must not be changed meanwhile: it would be lost with the emptied form. */
  #setBusy(form: HTMLFormElement, isBusy: boolean) {
    this.#isBusy = isBusy;
    for (const control of controlsOf(form)) control.readOnly = isBusy;
    const button = form.querySelector('button');
    const spinner = form.querySelector<HTMLElement>('.spinner');
    if (spinner) spinner.hidden = !isBusy;
    if (!button) return;
    button.ariaBusy = isBusy ? 'true' : null;
    button.ariaDisabled = isBusy ? 'true' : null;
  }
}

customElements.define('report-form', ReportForm);
