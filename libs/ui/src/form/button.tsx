import type { ComponentProps, MouseEvent } from 'react';

import { Link, type LinkProps } from '../navigation/link.js';

export type ButtonVariant = 'primary' | 'quiet' | 'light' | 'danger' | 'danger-fill';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'className'> & {
  /**
   * Use `primary` at most once per view, `light` in the hero, and `danger-fill` only in the final confirmation
   * dialog.
   */
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
  size?: 'auth' | undefined;
  busy?: boolean | undefined;
  busyText?: string | undefined;
  /** True if the button is currently unusable; the reason is shown as text next to it. */
  unavailable?: boolean | undefined;
  /**
   * Called when an unavailable button is pressed, or when Enter is pressed in its form, so that the reason can
   * be shown.
   */
  onUnavailable?: (() => void) | undefined;
};

/**
 * A button that stays focusable while it is unavailable or busy, and ignores the second click of a double
 * click.
 */
export function Button({
  variant = 'primary',
  wide,
  size,
  busy,
  busyText,
  unavailable,
  onUnavailable,
  ...rest
}: ButtonProps) {
  const { children, onClick, ...attributes } = rest;
  const idle = busy || unavailable;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!idle && event.detail <= 1) return onClick?.(event);
    event.preventDefault();
    if (!busy && event.detail <= 1) onUnavailable?.();
  };
  return (
    <button
      type="button"
      {...attributes}
      className={buttonClass({ variant, wide, size })}
      aria-busy={busy || undefined}
      aria-disabled={idle || undefined}
      onClick={click}
    >
      {busyText ? (
        <span className="btn__swap">
          <span data-hidden={busy || undefined}>{children}</span>
          <span data-hidden={!busy || undefined} className="btn__busy">
            {busyText}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

export function buttonClass({
  variant = 'primary',
  wide,
  size,
}: Pick<ButtonProps, 'variant' | 'wide' | 'size'>) {
  return ['btn', `btn--${variant}`, wide && 'btn--wide', size && `btn--${size}`].filter(Boolean).join(' ');
}

type LinkButtonProps = Omit<LinkProps, 'className'> & Pick<ButtonProps, 'variant' | 'wide' | 'size'>;

export function LinkButton({ variant, wide, size, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, wide, size })} />;
}
