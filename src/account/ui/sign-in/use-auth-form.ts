import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { errorMessage } from '@/shared/i18n/error-message';
import { useStoreTyping, useRestoredTyping } from '@/shared/i18n/stored-typing';
import type { TFunction } from 'i18next';

/** Stored when other fields, such as passwords, had text that was not. */
const RETYPE = '*';

interface AuthFormOptions<T extends FieldValues> {
  name: string;
  schema: z.ZodType<T, T>;
  defaults: DefaultValues<T>;
  /** Labels in the order on screen. */
  labels: Record<Path<T>, string>;
  /** The fields whose text survives the reload of a language change: no passwords. */
  keep: readonly Path<T>[];
  /** Sends the form; a rejection is shown. Imports the SDK itself: the form is painted before it. */
  send: (values: T) => Promise<void>;
  /** Success leads to another screen: the form stays busy until then. */
  leaves?: boolean;
  /** Message for an error; by its code unless set. */
  explain?: (error: unknown) => string;
}

/** A sign-in form: validated on submit, then on input; values except passwords survive a reload. */
export function useAuthForm<T extends FieldValues>(options: AuthFormOptions<T>) {
  const { name: formName, schema, defaults, labels, keep, send, explain, leaves = false } = options;
  const { t } = useTranslation();
  const kept = useRestoredTyping(formName);
  const form = useForm<T, unknown, T>({
    resolver: zodResolver(schema),
    defaultValues: Object.assign({}, defaults, kept),
  });
  useStoreTyping(formName, () => textsToStore(form.getValues(), keep));
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

/** Returns the texts to store, and a flag for fields that are not. */
function textsToStore(values: FieldValues, keep: readonly string[]): Record<string, string> {
  const typed = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const kept = typed.filter(([name]) => keep.includes(name));
  return Object.fromEntries(kept.length < typed.length ? [...kept, [RETYPE, 'yes']] : kept);
}

function formMessage(t: TFunction, key: string | undefined): string | undefined {
  return key === undefined ? undefined : t(key as 'common.required');
}
