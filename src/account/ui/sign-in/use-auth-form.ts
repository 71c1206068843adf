import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { errorMessage } from '@/shared/i18n/error-message';
import { useStoreTyping, useRestoredTyping } from '@/shared/i18n/stored-typing';
import type { TFunction } from 'i18next';

/** Noted beside the texts kept when there were others that are not. */
const RETYPE = '*';

interface AuthFormOptions<T extends FieldValues> {
  /** Tells the forms apart that are kept over a language change. */
  name: string;
  schema: z.ZodType<T, T>;
  defaults: DefaultValues<T>;
  /** Label of each field, in the order on screen. */
  labels: Record<Path<T>, string>;
  /** The fields whose text outlives the reload of a language change: no passwords. */
  keep: readonly Path<T>[];
  /** Sends the form; what it rejects with becomes the failure shown. Fetches the sign-in code itself: the form is painted before it. */
  send: (values: T) => Promise<void>;
  /** Success leads to another screen: the form stays busy until that has taken its place. */
  leaves?: boolean;
  /** The sentence for a failure; the general one by its code unless given. */
  explain?: (error: unknown) => string;
}

/**
 * What the three forms of signing in have in common: checked on submit, then as one types; a second submit while one is
 * under way is ignored; a failure leaves everything typed in place, and so does a change of language, but for passwords.
 */
export function useAuthForm<T extends FieldValues>(options: AuthFormOptions<T>) {
  const { name: formName, schema, defaults, labels, keep, send, explain, leaves = false } = options;
  const { t } = useTranslation();
  const kept = useRestoredTyping(formName);
  const form = useForm<T, unknown, T>({
    resolver: zodResolver(schema),
    defaultValues: Object.assign({}, defaults, kept),
  });
  useStoreTyping(formName, () => worthKeeping(form.getValues(), keep));
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

  const head = { problems, failure, retype: RETYPE in kept && !form.formState.isSubmitted };
  const { watch, reset, setFocus, getValues } = form;
  return { submit, field, head, failure, busy, watch, reset, setFocus, getValues };
}

/** What was typed into the fields to keep, and whether something was typed into others. */
function worthKeeping(values: FieldValues, keep: readonly string[]): Record<string, string> {
  const typed = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const kept = typed.filter(([name]) => keep.includes(name));
  return Object.fromEntries(kept.length < typed.length ? [...kept, [RETYPE, 'yes']] : kept);
}

/** A schema's message is a dictionary key; this is its sentence. */
function formMessage(t: TFunction, key: string | undefined): string | undefined {
  return key === undefined ? undefined : t(key as 'common.required');
}
