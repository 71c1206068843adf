/** What is wrong with a field of a form. */
export interface Problem {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  readonly message: string;
}

/** What is wrong with a form, each line leading to its field. */
export function ProblemLinks({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul className="flex flex-col">
      {problems.map((problem) => (
        <li key={problem.id}>
          <a
            href={`#${problem.id}`}
            className="inline-flex min-h-8 flex-wrap items-center gap-x-2 py-1 underline underline-offset-2"
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(problem.id)?.focus();
            }}
          >
            {/* Two texts, and no sentence: how a label is joined to what follows differs between languages. */}
            <span className="font-semibold">{problem.label}</span> <span>{problem.message}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
