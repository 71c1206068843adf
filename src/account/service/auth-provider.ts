import { GoogleAuthProvider, type AuthProvider } from 'firebase/auth';
import { GOOGLE, type SignInProvider } from '@/account/model/sign-in-providers';
import { otherProvider } from './other-provider';

/** Returns the SDK's object for a provider. */
export function authProvider(provider: SignInProvider): AuthProvider {
  if (provider.id !== GOOGLE.id) return otherProvider(provider);
  const google = new GoogleAuthProvider();
  google.setCustomParameters({ ...provider.parameters });
  return google;
}
