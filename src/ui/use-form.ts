import { useState, type SyntheticEvent } from 'react';
import type { Failure, Result } from '../contract/result.ts';

/** The code of what is wrong, by field. */
type FieldErrors<Values> = { readonly [Field in keyof Values]?: string | null };

/** The props of a form's field. */
export interface FormField<Value = string> {
  readonly value: Value;
  readonly error: string | null | undefined;
  readonly onChange: (value: Value) => void;
}

interface FormDefinition<Values, T> {
  readonly initial: Values;
  /** Errors that the server found before this form was there. */
  readonly initialErrors?: FieldErrors<Values>;
  /** Finds errors before anything is sent; the first field with one gets the focus. */
  readonly check?: (values: Values) => FieldErrors<Values> | Promise<FieldErrors<Values>>;
  readonly submit: (values: Values) => Promise<Result<T>>;
  readonly onSuccess?: (value: T, values: Values) => void;
  /** Told of what `check` found, and of what the server refused. */
  readonly onFailure?: (failure: Failure) => void;
  /** Where a failure is shown that names none of the fields. */
  readonly mainField?: keyof Values;
  /** The page is left on success, and the button stays busy until then. */
  readonly leaves?: boolean;
}

/**
 * A form: its values, what is wrong with them, and whether it is on its way. An error goes as soon as
 * its field is edited, and what was typed stays whatever happens.
 */
export function useForm<Values extends object, T = void>(form: FormDefinition<Values, T>) {
  const [values, setValues] = useState(form.initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>(form.initialErrors ?? {});
  const [busy, setBusy] = useState(false);

  const set = <Field extends keyof Values>(field: Field, value: Values[Field]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: null }));
  };
  const field = <Field extends keyof Values>(name: Field): FormField<Values[Field]> => ({
    value: values[name],
    error: errors[name],
    onChange: (value) => set(name, value),
  });
  const reset = () => setValues(form.initial);

  const fail = (failure: Failure, found: FieldErrors<Values>) => {
    setErrors(found);
    form.onFailure?.(failure);
  };

  const run = async () => {
    setBusy(true);
    const found = (await form.check?.(values)) ?? {};
    const first = firstOf(found);
    if (first) {
      fail(first, found);
      setBusy(false);
      return;
    }
    const result = await form.submit(values);
    if (result.ok) form.onSuccess?.(result.value, values);
    else fail(result.error, errorsOf(result.error, values, form.mainField));
    if (!result.ok || !form.leaves) setBusy(false);
  };

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!busy) void run();
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
