import {
  useEffect,
  useId,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { useScrollAboveKeyboard } from '../../../ui/use-above-keyboard.ts';
import { inputOf } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';
import { CHOSEN_BY_KEY } from './choose-action.ts';
import { keyOf, type Choice } from './keys.ts';

interface DecidingFormProps {
  /** Id of the heading, which names the form and the choice. */
  readonly id: string;
  readonly title: string;
  readonly choice: ReactNode;
  /** Whether something is chosen, on which the fields follow. */
  readonly isChosen: boolean;
  /** Name of the field after the choice, which gets the focus once a key has chosen. */
  readonly next: string;
  /** The text that is decided about; it stays in sight where it may be scrolled away. */
  readonly quote: string;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly children: ReactNode;
}

/** The form of a decision, which Ctrl or Cmd with Enter submits from anywhere in it. */
export function DecidingForm({ id, title, choice, isChosen, next, ...rest }: DecidingFormProps) {
  const { quote, onSubmit, children } = rest;
  const form = useRef<HTMLFormElement>(null);
  useScrollAboveKeyboard('.desk-fields .field');
  useEffect(() => {
    const focusNext = () => requestAnimationFrame(() => inputOf(form.current, next)?.focus());
    addEventListener(CHOSEN_BY_KEY, focusNext);
    return () => removeEventListener(CHOSEN_BY_KEY, focusNext);
  }, [next]);
  useEffect(() => {
    if (isChosen) scrollToFields(form.current);
  }, [isChosen]);
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    // The field for words submits by itself.
    if (event.defaultPrevented || !isChosen) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    // The keys are a shortcut of the button.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form
      ref={form}
      className="contents"
      aria-labelledby={id}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={submitByKey}
    >
      <div className={`desk-decision ${isChosen ? 'border-t-transparent' : 'desk-submit'}`}>
        <h3 className="font-medium" id={id}>
          {title}
        </h3>
        {choice}
      </div>
      {isChosen && (
        <div className="desk-fields">
          {quote !== '' && (
            // Screen readers have the whole text above.
            <div className="desk-quote" dir="auto" aria-hidden="true">
              <p className="line-clamp-2">{quote}</p>
            </div>
          )}
          {children}
        </div>
      )}
    </form>
  );
}

/**
 * Scrolls to the fields, which follow the choice. A phone has room for them alone; elsewhere the choice above them stays in
 * sight, too, unless the form has a column of its own.
 */
function scrollToFields(form: HTMLFormElement | null): void {
  if (matchMedia('(width >= 100rem)').matches) return;
  const [choice, fields] = form?.children ?? [];
  const top = matchMedia('(width >= 64rem)').matches ? choice : fields;
  top?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

interface SubmitBarProps extends Pick<DecidingFormProps, 'children'> {
  readonly variant?: ButtonVariant;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** The button that decides, and the way back to the choice, which gets the focus of a bar that disappears. */
export function SubmitBar({ variant = 'primary', busy, onCancel, children }: SubmitBarProps) {
  const { t } = useWords();
  const cancel = usePassFocusOn(() => document.querySelector<HTMLElement>('.desk-actions input'));
  return (
    <div className="desk-submit">
      <Button
        type="submit"
        className="max-sm:flex-1"
        size="large"
        variant={variant}
        busy={busy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {children}
      </Button>
      <Button ref={cancel} variant="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <span className="text-sm text-ink-soft max-lg:hidden">{t('words_hint')}</span>
    </div>
  );
}

interface ChoiceOption<Value extends Choice> {
  readonly value: Value;
  readonly label: string;
  readonly Icon: ComponentType<{ className: string }>;
}

interface ChoiceChipsProps<Value extends Choice> {
  /** Id of the heading that names the choice. */
  readonly labelledBy: string;
  readonly options: readonly ChoiceOption<Value>[];
  readonly chosen: Value | '';
  readonly onChoose: (value: Value) => void;
}

/** A choice as a row of chips, each with its key. */
export function ChoiceChips<Value extends Choice>({
  labelledBy,
  options,
  chosen,
  onChoose,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <div className="chips chips-wide desk-actions" role="radiogroup" aria-labelledby={labelledBy}>
      {options.map(({ value, label, Icon }) => (
        <label key={value} className="chip">
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={value}
            checked={value === chosen}
            aria-keyshortcuts={keyOf(value)}
            onChange={() => onChoose(value)}
          />
          <Icon className="size-4" />
          {label}
          <kbd className="key min-w-6 px-1.5 leading-5 max-lg:hidden" aria-hidden="true">
            {keyOf(value).toUpperCase()}
          </kbd>
        </label>
      ))}
    </div>
  );
}
