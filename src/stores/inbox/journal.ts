export type Change = () => unknown;

/** One journal for each pending request, with the changes made since the request was sent. */
const journals = new Set<Change[]>();

/**
 * Wraps a function so that the journals record its calls and can repeat them on answers that may be older.
 */
export function journaled<Input extends unknown[], Output>(change: (...input: Input) => Output) {
  return (...input: Input): Output => {
    for (const journal of journals) journal.push(() => change(...input));
    return change(...input);
  };
}

interface JournaledAnswer<Value> {
  readonly value: Value;
  /** The changes made between the request and its answer, in order. */
  readonly changes: readonly Change[];
}

export async function withJournal<Value>(
  request: () => Promise<Value>,
): Promise<JournaledAnswer<Value>> {
  const changes: Change[] = [];
  journals.add(changes);
  try {
    return { value: await request(), changes };
  } finally {
    journals.delete(changes);
  }
}
