import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { errorMessage } from '@/i18n/error-message';
import { formMessage } from './form-message';

interface AuthFormOptions<T extends FieldValues> {
  schema: z.ZodType<T, T>;
  defaults: DefaultValues<T>;
  /** Label of each field, in the order on screen. */
  labels: Record<Path<T>, string>;
  /** Sends the form; what it rejects with becomes the failure shown. Fetches the sign-in code itself: the form is painted before it. */
  send: (values: T) => Promise<void>;
  /** Success leads to another screen: the form stays busy until that has taken its place. */
  leaves?: boolean;
  /** The sentence for a failure; the general one by its code unless given. */
  explain?: (error: unknown) => string;
}

/**
 * What the three forms of signing in have in common: checked on submit, then as one types; a second submit while one is
 * under way is ignored; a failure leaves everything typed in place.
 */
export function useAuthForm<T extends FieldValues>(options: AuthFormOptions<T>) {
  const { schema, defaults, labels, send, explain, leaves = false } = options;
  const { t } = useTranslation();
  const form = useForm<T, unknown, T>({ resolver: zodResolver(schema), defaultValues: defaults });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { errors } = form.formState;

  const attempt = async (values: T) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(values);
      if (leaves) return;
    } catch (error) {
      setFailure(explain ? explain(error) : errorMessage(t, error));
    }
    sending.current = false;
    setBusy(false);
  };
  const submit = (event: FormEvent) => form.handleSubmit(attempt)(event);

  const names = Object.keys(labels) as Path<T>[];
  const messageOf = (name: Path<T>) => {
    const message = errors[name]?.message;
    return formMessage(t, typeof message === 'string' ? message : undefined);
  };
  /** Attributes of one field. */
  const field = (name: Path<T>) => ({
    ...form.register(name),
    id: `auth-${name}`,
    label: labels[name],
    error: messageOf(name),
  });
  const problems = names.flatMap((name) => {
    const message = messageOf(name);
    return message ? [{ id: `auth-${name}`, label: labels[name], message }] : [];
  });

  return { submit, field, problems, failure, busy, watch: form.watch, reset: form.reset };
}
