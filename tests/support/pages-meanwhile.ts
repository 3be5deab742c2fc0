import { visit } from './load.ts';

interface Meanwhile<Result> {
  result: Result;
  /** The 95th percentile of the pages' response times in milliseconds. */
  slowest95: number;
}

/** Opens one page after the other while some work is done. */
export async function openPagesMeanwhile<Result>(
  url: string,
  work: Promise<Result>,
): Promise<Meanwhile<Result>> {
  const times: number[] = [];
  const end = new AbortController();
  const ended = work.finally(() => end.abort());
  do times.push((await visit(url)).time);
  while (!end.signal.aborted);
  const sorted = times.sort((left, right) => left - right);
  return { result: await ended, slowest95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN };
}
