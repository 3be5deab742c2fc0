interface Named {
  path: string;
}

/**
 * Returns the errors that a check finds in many items, by path: a test that expects `{}` is one result
 * and prints all errors.
 * @throws if there is nothing to check
 */
export function errorsByPath<T extends Named>(
  items: readonly T[],
  check: (item: T) => readonly unknown[],
): Record<string, readonly unknown[]> {
  if (items.length === 0) throw new Error('there is nothing to check');
  const checked = items.map((item) => [item.path, attempt(() => check(item))] as const);
  return Object.fromEntries(checked.filter(([, errors]) => errors.length > 0));
}

/** Returns the names of the conditions that do not hold. */
export function unmet(conditions: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(conditions).filter((name) => !conditions[name]);
}

/** Runs a check and returns what it throws as an error, so that the next checks run too. */
function attempt(check: () => readonly unknown[]): readonly unknown[] {
  try {
    return check();
  } catch (error) {
    return [String(error)];
  }
}
