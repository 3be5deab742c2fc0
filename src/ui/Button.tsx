import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'soft' | 'quiet' | 'danger' | 'ghost';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** `icon` is a square for one icon; give it an `aria-label`. */
  readonly size?: 'normal' | 'large' | 'icon';
  /** Shows a spinner. As with `aria-disabled`, clicks are ignored and the button keeps the focus. */
  readonly busy?: boolean;
  /** Looks disabled, and is announced so, but accepts presses, to show the reason. */
  readonly softDisabled?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'normal',
  busy = false,
  softDisabled = false,
  type = 'button',
  className = '',
  'aria-disabled': disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = busy || disabled === true;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${variant} button-${size} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={isInert || softDisabled || undefined}
      onClick={click}
    >
      {busy && <Spinner />}
      {busy && size === 'icon' ? null : children}
    </button>
  );
}
