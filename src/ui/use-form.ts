import { useState, type SyntheticEvent } from 'react';
import type { Failure, Result } from '../contract/result.ts';

/** Error codes by field. */
type FieldErrors<Values> = { readonly [Field in keyof Values]?: string | null };

/** The props of a text field in a form. */
export interface FormField<Value = string> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly onText: (value: Value) => void;
}

interface FormDefinition<Values, T> {
  /** The initial values; with `onValues`, the current ones, which are kept elsewhere. */
  readonly values: Values;
  readonly onValues?: (changes: Partial<Values>) => void;
  /** Errors that the server found before this form was rendered. */
  readonly initialErrors?: FieldErrors<Values>;
  /** Finds errors before anything is sent; `onFailure` gets the first one. */
  readonly check?: (values: Values) => FieldErrors<Values> | Promise<FieldErrors<Values>>;
  readonly submit: (values: Values) => Promise<Result<T>>;
  readonly onSuccess?: (value: T, values: Values) => void;
  /** Returns the text of an error code. */
  readonly errorText?: (code: string | null | undefined) => string | undefined;
  /** Called with the first error of `check`, or with the server's refusal. */
  readonly onFailure?: (failure: Failure) => void;
  /** Called with a refusal that is shown at no field. */
  readonly onFormError?: (failure: Failure) => void;
  /** The field at which to show a failure that names no field. */
  readonly mainField?: keyof Values;
  /** Whether success leaves the page; the button then stays busy until the page is left. */
  readonly leaves?: boolean;
}

/**
 * The state of a form: its values, their errors, and whether it is being sent. The field with the first
 * error gets the focus, and editing it removes the error. Typed values are kept, whatever happens.
 */
export function useForm<Values extends object, T = void>(form: FormDefinition<Values, T>) {
  const [ownValues, setValues] = useState(form.values);
  const values = form.onValues ? form.values : ownValues;
  const [errors, setErrors] = useState<FieldErrors<Values>>(form.initialErrors ?? {});
  const [busy, setBusy] = useState(false);

  const set = <Field extends keyof Values>(field: Field, value: Values[Field]) => {
    if (form.onValues) form.onValues({ [field]: value } as unknown as Partial<Values>);
    else setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: null }));
  };
  const field = <Field extends keyof Values>(name: Field): FormField<Values[Field]> => ({
    value: values[name],
    error: form.errorText?.(errors[name]),
    onText: (value) => set(name, value),
  });
  const reset = () => setValues(form.values);

  const fail = (failure: Failure, found: FieldErrors<Values>, element: EventTarget | null) => {
    setErrors(found);
    const { field: first = '' } = firstOf(found) ?? {};
    if (element instanceof HTMLFormElement) inputOf(element, first)?.focus();
    form.onFailure?.(failure);
    if (first === '') form.onFormError?.(failure);
  };

  const run = async (element: EventTarget | null) => {
    setBusy(true);
    const found = (await form.check?.(values)) ?? {};
    const first = firstOf(found);
    if (first) {
      fail(first, found, element);
      setBusy(false);
      return;
    }
    const result = await form.submit(values);
    if (result.ok) form.onSuccess?.(result.value, values);
    else fail(result.error, errorsOf(result.error, values, form.mainField), element);
    if (!result.ok || !form.leaves) setBusy(false);
  };

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!busy) void run(event?.currentTarget ?? null);
  };

  return { values, errors, busy, field, set, setErrors, reset, submit };
}

function firstOf<Values>(errors: FieldErrors<Values>): Failure | undefined {
  for (const [field, code] of Object.entries(errors)) {
    if (typeof code === 'string') return { field, code };
  }
  return undefined;
}

function errorsOf<Values extends object>(
  { field = '', code }: Failure,
  values: Values,
  mainField?: keyof Values,
): FieldErrors<Values> {
  const shownAt = field in values ? field : mainField;
  return (shownAt === undefined ? {} : { [shownAt]: code }) as FieldErrors<Values>;
}

/** Returns the form's field of this name, of radio buttons the first one, or null if it has none. */
export const inputOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
