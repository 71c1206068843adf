/**
 * What React (the app) and Preact (the public page) have under the same names. A part that both draw is
 * written once, as a function of one of them: neither program has to load the other's library.
 */
export interface Hooks {
  readonly useState: <State>() => [state: State | undefined, setState: (next: State | undefined) => void];
  readonly useEffect: (effect: () => (() => void) | undefined, inputs: readonly unknown[]) => void;
}

/** `Drawn` is what the library's components return. */
export interface Library<Drawn> extends Hooks {
  readonly createElement: <Props extends object>(
    type: string | ((props: Props) => Drawn | null),
    props: Props,
    ...children: (Drawn | string | false | null | undefined)[]
  ) => Drawn;
}
