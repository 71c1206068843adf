import { GoogleAuthProvider, OAuthProvider, SAMLAuthProvider, type AuthProvider } from 'firebase/auth';
import { GOOGLE, type SignInProvider } from '@/account/model/sign-in-providers';
import { languageInUse } from '@/shared/browser/preference';

/** Returns the SDK's object for a provider. Apple gives a name and an address only if asked for them. */
export function authProvider({ id, parameters }: SignInProvider): AuthProvider {
  if (id.startsWith('saml.')) return new SAMLAuthProvider(id);
  const isGoogle = id === GOOGLE.id;
  const provider = isGoogle ? new GoogleAuthProvider() : new OAuthProvider(id);
  const isApple = id === 'apple.com';
  if (isApple) for (const scope of ['email', 'name']) provider.addScope(scope);
  const locale = isApple ? languageInUse() : null;
  provider.setCustomParameters({ ...parameters, ...(locale !== null && { locale }) });
  return provider;
}
