/** Returns rules in which one part is another. Throws unless the part is there exactly once. */
export function changedRules(rules: string, part: string, other: string): string {
  const times = rules.split(part).length - 1;
  if (times !== 1) throw new Error(`The rules have ${times} times, not once: ${part}`);
  return rules.replace(part, () => other);
}
