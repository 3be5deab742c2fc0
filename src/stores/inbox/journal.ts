export type Change = () => unknown;

/** What was changed since each of the requests began that are on their way. */
const journals = new Set<Change[]>();

/** Makes a change part of the journals, to be made again on answers that may be older than it. */
export function journaled<Input extends unknown[], Output>(change: (...input: Input) => Output) {
  return (...input: Input): Output => {
    for (const journal of journals) journal.push(() => change(...input));
    return change(...input);
  };
}

interface Answer<Value> {
  readonly value: Value;
  /** What was changed between the request and its answer, in that order. */
  readonly changes: readonly Change[];
}

export async function withJournal<Value>(request: () => Promise<Value>): Promise<Answer<Value>> {
  const changes: Change[] = [];
  journals.add(changes);
  try {
    return { value: await request(), changes };
  } finally {
    journals.delete(changes);
  }
}
