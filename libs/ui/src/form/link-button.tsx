import { Link, type LinkProps } from '../layout/link.js';
import { buttonClass, type ButtonProps } from './button.js';

export type LinkButtonProps = Omit<LinkProps, 'className'> & Pick<ButtonProps, 'variant' | 'wide' | 'size'>;

/** Leads to another page with the weight of a button. */
export function LinkButton({ variant, wide, size, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, wide, size })} />;
}
