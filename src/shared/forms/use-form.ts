import { useCallback, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { useRestoredTyping, useStoreTyping } from './stored-typing';
import { useOneAtATime } from './use-one-at-a-time';

type Fields<T> = { readonly [Key in keyof T]: string | boolean };
type Name<T> = keyof T & string;

/** What is wrong with the fields, in words, in the order of the screen. */
export type Problems<T> = { readonly [Key in keyof T]?: string | undefined };

interface FormOptions<T> {
  readonly initial: T;
  readonly check: (values: T) => Problems<T>;
  /** Sends the values; a rejection becomes the `failure`. */
  readonly send: (values: T) => Promise<void>;
  /** The field that a failure is about: it gets the focus until the next change. */
  readonly fieldOf?: (failure: unknown) => Name<T> | undefined;
  /** Success leads to another screen: the form stays busy until that is shown. */
  readonly leaves?: boolean;
  /** Name under which `keep` outlives a reload by the app. */
  readonly storeAs?: string;
  /** The texts that may be stored: no passwords. */
  readonly keep?: readonly Name<T>[];
  readonly restored?: () => Partial<T>;
  readonly onTyped?: (typed: Partial<T>) => void;
}

/** Stored beside the texts when something was typed that is not stored, such as a password. */
const RETYPE = '*';

/** A form sent as a whole: checked when sent, then with each change; a failure keeps all values. */
export function useForm<T extends Fields<T>>(options: FormOptions<T>) {
  const { initial, check, send, fieldOf, leaves = false, storeAs, keep = [], restored, onTyped } = options;
  const stored = useRestoredTyping(storeAs);
  const [typed, setTyped] = useState<Partial<T>>(() => ({
    ...(Object.fromEntries(Object.entries(stored).filter(([name]) => name !== RETYPE)) as Partial<T>),
    ...restored?.(),
  }));
  useStoreTyping(storeAs, () => storable(typed, keep));
  const [tried, setTried] = useState(false);
  const { busy, run } = useOneAtATime();
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const focusOn = useCallback(
    (name: Name<T>) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus(),
    [],
  );

  const values: T = { ...initial, ...typed };
  const problems = check(values);

  const change = (part: Partial<T>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    onTyped?.(next);
    setDone(false);
    if (fieldOf?.(failure) !== undefined) setFailure(undefined);
  };
  const submit = async () => {
    setTried(true);
    const wrong = firstOf(problems);
    if (wrong !== undefined) {
      focusOn(wrong);
      return;
    }
    await run(async () => {
      setFailure(undefined);
      setDone(false);
      try {
        await send(values);
        if (leaves) return 'leaving';
        setTried(false);
        setDone(true);
      } catch (error) {
        setFailure(error);
        const field = fieldOf?.(error);
        // Read out with the field, unless the user has gone elsewhere meanwhile.
        const { activeElement: active } = document;
        if (field !== undefined && (form.current?.contains(active) || active?.contains(form.current)))
          focusOn(field);
      }
    });
  };

  const visibleProblems: Problems<T> = tried ? problems : {};
  return {
    values,
    typed,
    busy,
    /** The last attempt succeeded, and nothing was changed since. */
    done,
    failure,
    /** What is wrong with the fields; nothing before the first attempt. */
    problems: visibleProblems,
    /** A reload lost what is not stored: it must be typed again. */
    retype: RETYPE in stored && !tried,
    change,
    setTyped,
    focusOn,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    field: (name: Name<T>) => ({
      name,
      value: String(values[name]),
      error: visibleProblems[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: event.target.value } as Partial<T>),
    }),
  };
}

function firstOf<T>(problems: Problems<T>): Name<T> | undefined {
  const names = Object.keys(problems) as Name<T>[];
  return names.find((name) => problems[name] !== undefined);
}

/** Returns the texts to store, and whether something was typed into other fields. */
function storable(typed: object, keep: readonly string[]): Record<string, string> {
  const texts = Object.entries(typed).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const storedTexts = texts.filter(([name]) => keep.includes(name));
  return Object.fromEntries(
    storedTexts.length < texts.length ? [...storedTexts, [RETYPE, 'yes']] : storedTexts,
  );
}
