export function TagList({
  tags,
  max = tags.length,
}: {
  readonly tags: readonly string[];
  readonly max?: number;
}) {
  const more = tags.length - max;
  return (
    <>
      {tags.slice(0, max).map((tag) => (
        <bdi
          key={tag}
          className="inline-block max-w-40 truncate rounded-field border border-line px-1.5 text-xs text-ink-soft"
        >
          {tag}
        </bdi>
      ))}
      {more > 0 && <span className="text-xs text-ink-soft tabular-nums">+{more}</span>}
    </>
  );
}
