import { siApple } from 'simple-icons';
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

/** Apple's mark is as black or white as the words beside it. */
function AppleIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-4.5 -translate-y-px" fill="currentColor" aria-hidden="true">
      <path d={siApple.path} />
    </svg>
  );
}

/** The mark that a provider's rules ask for on its button; a firm's own provider has none. */
export function ProviderMark({ provider }: { provider: SignInProvider }) {
  if (provider.id === GOOGLE.id) return <GoogleIcon />;
  if (provider.id === 'microsoft.com') return <MicrosoftIcon />;
  return provider.id === 'apple.com' ? <AppleIcon /> : null;
}
