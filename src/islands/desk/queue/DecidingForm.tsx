import type { ReactNode, RefObject, SyntheticEvent } from 'react';

interface DecidingFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Id of the heading, which names the form. */
  readonly labelledBy: string;
  readonly onSubmit: (event?: SyntheticEvent) => void;
  readonly children: ReactNode;
}

/** The form of a decision, which Ctrl or Cmd with Enter submits from anywhere in it. */
export function DecidingForm({ form, labelledBy, onSubmit, children }: DecidingFormProps) {
  const submitByKey = (event: React.KeyboardEvent) => {
    // The field for words submits by itself.
    if (event.defaultPrevented) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    // The keys are a shortcut of the button.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form
      ref={form}
      className="contents"
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={submitByKey}
    >
      {children}
    </form>
  );
}
