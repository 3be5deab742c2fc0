import type { Failure, Result } from '@/contract/result.ts';
import { wordsOf } from './element-words.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;
type Values<Field extends string> = Readonly<Record<Field, string>>;

/** Error codes by field; null for a field without an error. */
type FieldErrors = Readonly<Record<string, string | null | undefined>>;

/**
 * Base class of forms without React, built from `FormField.astro`; islands use `useForm` instead. An
 * error disappears once its field is edited, and the input is kept until the form succeeds.
 */
export abstract class FormElement<Field extends string> extends HTMLElement {
  protected readonly words = wordsOf(this);
  protected readonly controls = [...this.querySelectorAll<Control>('.field-input')];
  /** Element that shows failures that belong to no field. */
  readonly #failure = this.querySelector<HTMLElement>('[data-failure]');
  #isBusy = false;

  /** Validates the values before they are sent. */
  protected abstract check(values: Values<Field>): FieldErrors;
  protected abstract send(values: Values<Field>): Result | Promise<Result>;
  protected abstract onSuccess(values: Values<Field>): void;

  connectedCallback() {
    this.addEventListener('input', ({ target }) => {
      const edited = this.controls.find((control) => control === target);
      if (edited) showError(edited, null);
    });
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#isBusy) void this.#submit();
    });
  }

  async #submit() {
    const values = Object.fromEntries(
      this.controls.map(({ name, value }) => [name, value]),
    ) as Values<Field>;
    this.#showFailure(null);
    if (this.#showErrors(this.check(values))) return;
    this.#setBusy(true);
    const result = await this.send(values);
    this.#setBusy(false);
    if (!result.ok) {
      this.#fail(result.error);
      return;
    }
    this.querySelector('form')?.reset();
    this.onSuccess(values);
  }

  #fail({ code, field = '' }: Failure) {
    const name = this.#failure ? field : this.controls[0]?.name;
    if (!this.#showErrors({ [name ?? '']: code })) this.#showFailure(code);
  }

  /** Shows the errors and focuses the first field with one. Returns whether there is any error. */
  #showErrors(errors: FieldErrors): boolean {
    const wrong = this.controls.filter((control) => {
      const code = errors[control.name] ?? null;
      showError(control, code && this.#errorText(code));
      return code !== null;
    });
    wrong[0]?.focus();
    return wrong.length > 0;
  }

  #showFailure(code: string | null) {
    if (this.#failure) showText(this.#failure, code && this.#errorText(code));
  }

  #errorText(code: string): string {
    return this.words[code] ?? this.words['refused'] ?? code;
  }

  /** Makes the fields read-only while sending: the reset afterward would discard edits. */
  #setBusy(isBusy: boolean) {
    this.#isBusy = isBusy;
    for (const control of this.controls) control.readOnly = isBusy;
    const button = this.querySelector('button');
    const spinner = this.querySelector<HTMLElement>('.spinner');
    if (spinner) spinner.hidden = !isBusy;
    if (!button) return;
    button.ariaBusy = isBusy ? 'true' : null;
    button.ariaDisabled = isBusy ? 'true' : null;
  }
}

function showError(control: Control, error: string | null): void {
  control.ariaInvalid = error === null ? null : 'true';
  const element = control.closest('.field')?.querySelector<HTMLElement>('.field-error');
  if (element) showText(element, error);
}

function showText(element: HTMLElement, text: string | null): void {
  element.hidden = text === null;
  const words = element.querySelector('span');
  if (words) words.textContent = text;
}
