/** Returns what the work returns, or the fallback if it throws. */
export function withFallback<Result>(fallback: Result, work: () => Result): Result {
  try {
    return work();
  } catch {
    return fallback;
  }
}
