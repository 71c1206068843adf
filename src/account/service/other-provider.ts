import { OAuthProvider, SAMLAuthProvider, type AuthProvider } from 'firebase/auth';
import type { SignInProvider } from '@/account/model/sign-in-providers';
import { languageInUse } from '@/shared/browser/preference';

/** Returns the SDK's object for a provider but Google. Apple gives name and address only if asked. */
export function otherProvider({ id, parameters }: SignInProvider): AuthProvider {
  if (id.startsWith('saml.')) return new SAMLAuthProvider(id);
  const provider = new OAuthProvider(id);
  const isApple = id === 'apple.com';
  if (isApple) for (const scope of ['email', 'name']) provider.addScope(scope);
  const locale = isApple ? languageInUse() : null;
  provider.setCustomParameters({ ...parameters, ...(locale !== null && { locale }) });
  return provider;
}
