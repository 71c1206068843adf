import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';
import { Link, type LinkProps } from './link';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function ButtonLink({ variant = 'quiet', size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}
