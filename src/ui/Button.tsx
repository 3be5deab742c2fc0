import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'ghost';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** `icon` is a square for one icon; give it an `aria-label`. */
  readonly size?: 'normal' | 'large' | 'icon';
  /** Shows a spinner and ignores clicks, but keeps the focus where it is. */
  readonly busy?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'normal',
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${variant} button-${size} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy && <Spinner />}
      {busy && size === 'icon' ? null : children}
    </button>
  );
}
