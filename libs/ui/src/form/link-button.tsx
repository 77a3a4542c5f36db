import { Link, type LinkProps } from '../layout/link.js';
import { buttonClass, type ButtonProps } from './button.js';

export type LinkButtonProps = Omit<LinkProps, 'className'> & Pick<ButtonProps, 'variant' | 'wide' | 'size'>;

export function LinkButton({ variant, wide, size, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, wide, size })} />;
}
