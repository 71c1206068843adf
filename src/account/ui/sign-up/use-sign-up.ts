import { useEffect, useState } from 'react';
import type { SignUp } from '@/account/model/sign-up/sign-up';

interface Answer {
  readonly signUp?: SignUp;
  readonly error?: unknown;
}

/** Who may sign up: undefined until it is known; `error` when it could not be read, `retry` reads again. */
export interface KnownSignUp {
  readonly signUp: SignUp | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

async function read(): Promise<Answer> {
  try {
    const { readSignUp } = await import('@/account/service/sign-up');
    return { signUp: await readSignUp() };
  } catch (error) {
    return { error };
  }
}

/** Reads who may sign up, for the forms alone. */
export function useSignUp(): KnownSignUp {
  const [answer, setAnswer] = useState<Answer>({});
  useEffect(() => {
    void read().then(setAnswer);
  }, []);
  return { signUp: answer.signUp, error: answer.error, retry: () => void read().then(setAnswer) };
}
