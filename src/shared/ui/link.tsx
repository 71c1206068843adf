import { createContext, use, type AnchorHTMLAttributes, type ComponentType } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** For content beside the current one. */
  preventScrollReset?: boolean;
}

export interface Navigation {
  Link: ComponentType<LinkProps>;
  /** `replace` replaces the current history entry. */
  go: (to: string, options?: { replace?: boolean; preventScrollReset?: boolean }) => void;
}

/** Without a router: page loads, as on the landing page. */
const browserNavigation: Navigation = {
  Link: ({ to, children, preventScrollReset: _stays, ...rest }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
  go: (to, { replace = false } = {}) => (replace ? window.location.replace(to) : window.location.assign(to)),
};

/** For parts that are also shown without a router. */
export const NavigationContext = createContext<Navigation>(browserNavigation);

export function Link(props: LinkProps) {
  const { Link: Part } = use(NavigationContext);
  return <Part {...props} />;
}

/** Returns the function that opens an address, with or without a router. */
export function useGo(): Navigation['go'] {
  return use(NavigationContext).go;
}

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function ButtonLink({ variant = 'quiet', size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}
