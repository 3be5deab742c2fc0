/** Returns the form's input field of this name, of radio buttons the first one, or null if it has none. */
export const inputOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
