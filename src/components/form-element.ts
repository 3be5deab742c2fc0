import type { Failure, Result } from '@/contract/result.ts';
import { wordsOf } from './element-words.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
/** A group of radio buttons is a `fieldset` with their name. */
type Control = TextControl | HTMLFieldSetElement;
type Values<Field extends string> = Readonly<Record<Field, string>>;

/** Error codes by field; null for a field without an error. */
type FieldErrors = Readonly<Record<string, string | null | undefined>>;

/**
 * A form of `FormField.astro` on a page without React; islands use `useForm`. Groups of radio buttons come first. An
 * error disappears once its field is edited, and the input is kept until the form succeeds.
 */
export abstract class FormElement<Field extends string> extends HTMLElement {
  protected readonly words = wordsOf(this);
  protected readonly controls = [...this.querySelectorAll<TextControl>('.field-input')];
  readonly #groups = [...this.querySelectorAll<HTMLFieldSetElement>('fieldset[name]')];
  readonly #fields: readonly Control[] = [...this.#groups, ...this.controls];
  /** Element that shows failures that belong to no field. */
  readonly #failure = this.querySelector<HTMLElement>('[data-failure]');
  /** Element that says that the form was sent, for longer than a toast. */
  protected readonly done = this.querySelector<HTMLElement>('[data-done]');
  #isBusy = false;

  /** Validates the values before they are sent. */
  protected abstract check(values: Values<Field>): FieldErrors;
  protected abstract send(values: Values<Field>): Result | Promise<Result>;
  protected abstract onSuccess(values: Values<Field>): void;

  connectedCallback() {
    this.addEventListener('input', ({ target }) => {
      const edited = this.#fields.find((control) => control.contains(target as Node));
      if (edited) showError(edited, null);
    });
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#isBusy) void this.#submit();
    });
  }

  async #submit() {
    const values = Object.fromEntries(
      this.#fields.map((control) => [control.name, valueOf(control)]),
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
    if (this.done) this.done.hidden = false;
    this.onSuccess(values);
  }

  #fail({ code, field = '' }: Failure) {
    const name = this.#failure ? field : this.controls[0]?.name;
    if (!this.#showErrors({ [name ?? '']: code })) this.#showFailure(code);
  }

  /** Shows the errors and focuses the first field with one. Returns whether there is any error. */
  #showErrors(errors: FieldErrors): boolean {
    const wrong = this.#fields.filter((control) => {
      const code = errors[control.name] ?? null;
      showError(control, code && this.#errorText(code));
      return code !== null;
    });
    if (wrong[0]) focusable(wrong[0]).focus();
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

const valueOf = (control: Control): string =>
  control instanceof HTMLFieldSetElement
    ? (control.querySelector<HTMLInputElement>('input:checked')?.value ?? '')
    : control.value;

/** A group itself cannot get the focus. */
const focusable = (control: Control): HTMLElement =>
  control.querySelector<HTMLElement>('input:checked, input') ?? control;

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
