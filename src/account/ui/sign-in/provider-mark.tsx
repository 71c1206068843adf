import { GOOGLE, type SignInProvider } from '@/account/model/sign-in-providers';
import { GoogleIcon } from './google-icon';

/** Four squares in the colors of Microsoft's sign-in branding; simple-icons has no mark of theirs. */
function MicrosoftIcon() {
  return (
    <svg viewBox="0 0 21 21" className="size-4.5" aria-hidden="true">
      <path fill="#F25022" d="M1 1h9v9H1z" />
      <path fill="#7FBA00" d="M11 1h9v9h-9z" />
      <path fill="#00A4EF" d="M1 11h9v9H1z" />
      <path fill="#FFB900" d="M11 11h9v9h-9z" />
    </svg>
  );
}

/**
 * Apple's mark is as black or white as the words beside it. Not taken from simple-icons, a single module: a
 * sign-in button would bring the icons of every card to each screen.
 */
function AppleIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-4.5 -translate-y-px" fill="currentColor" aria-hidden="true">
      <path d="M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701" />
    </svg>
  );
}

/** The mark that a provider's rules ask for on its button; a firm's own provider has none. */
export function ProviderMark({ provider }: { provider: SignInProvider }) {
  if (provider.id === GOOGLE.id) return <GoogleIcon />;
  if (provider.id === 'microsoft.com') return <MicrosoftIcon />;
  return provider.id === 'apple.com' ? <AppleIcon /> : null;
}
