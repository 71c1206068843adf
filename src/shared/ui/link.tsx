import { createContext, use, type AnchorHTMLAttributes, type ComponentType } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the app. */
  to: string;
  /** The page stays where it is scrolled to: what opens stands beside what is there. */
  preventScrollReset?: boolean;
}

/** How one gets from screen to screen. */
export interface Navigation {
  Link: ComponentType<LinkProps>;
  /** Goes to an address of the app; with `replace` the way back leads past the screen one leaves. */
  go: (to: string, options?: { replace?: boolean; preventScrollReset?: boolean }) => void;
}

/** Without a router: the browser's own links, each a page load. What the landing page starts with. */
const browserNavigation: Navigation = {
  Link: ({ to, children, preventScrollReset: _stays, ...rest }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
  go: (to, { replace = false } = {}) => (replace ? window.location.replace(to) : window.location.assign(to)),
};

/** The app provides the router's; parts of the page that are also shown without a router ask here. */
export const NavigationContext = createContext<Navigation>(browserNavigation);

/** A link inside the app. */
export function Link(props: LinkProps) {
  const { Link: Part } = use(NavigationContext);
  return <Part {...props} />;
}

/** The function that goes to another screen. */
export function useGo(): Navigation['go'] {
  return use(NavigationContext).go;
}
