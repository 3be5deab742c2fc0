/**
 * Runs work in a transaction that an error rolls back, and throws that same error: the engine wraps one
 * that passes through PocketBase, and a refusal would lose its code.
 */
export function inOneTransaction(app: CoreApp, work: (tx: CoreApp) => void): void {
  const thrown: unknown[] = [];
  try {
    app.runInTransaction((tx) => {
      try {
        work(tx);
      } catch (error) {
        thrown.push(error);
        throw error;
      }
    });
  } catch (error) {
    throw thrown[0] ?? error;
  }
}
