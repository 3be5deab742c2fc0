/** What is wrong, by the name of the field; nothing where it is null or missing. */
export type FormErrors = Readonly<Record<string, string | null | undefined>>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a form that is made of `FormField.astro`. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('.field-input')];
}

/** Says what is wrong at each field, and leads to the first of them. Whether anything is wrong. */
export function showErrors(form: HTMLFormElement, errors: FormErrors): boolean {
  const wrong = controlsOf(form).filter((control) => {
    const error = errors[control.name] ?? null;
    showError(control, error);
    return error !== null;
  });
  wrong[0]?.focus();
  return wrong.length > 0;
}

/** An error goes as soon as its field is edited. */
export function clearErrorsOnEdit(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      showError(target, null);
    }
  });
}

function showError(control: Control, error: string | null): void {
  control.ariaInvalid = error === null ? null : 'true';
  const place = control.closest('.field')?.querySelector<HTMLElement>('.field-error');
  const text = place?.querySelector('span');
  if (!place || !text) return;
  place.hidden = error === null;
  text.textContent = error;
}
