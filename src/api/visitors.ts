import { failed, succeeded, type Result } from '../contract/result.ts';
import * as contract from '../contract/visitors.ts';
import { SCAM_REPORT_PAUSE } from '../rules/scam-report.ts';

// What visitors of the content pages leave. By `fetch` alone: who they are need not be known, and
// the client would weigh more than the page.

/** Reports a scam; the result comes after the specification's pause at the earliest. */
export async function reportScam(report: { url: string; description: string }): Promise<Result> {
  const pause = new Promise((resolve) => setTimeout(resolve, SCAM_REPORT_PAUSE));
  const [result] = await Promise.all([post(contract.reportScam.path, report), pause]);
  return result;
}

/** For a record that is answered by 204 alone. */
export async function post(path: string, body: object): Promise<Result> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    });
    return answer.ok ? succeeded(undefined) : await failureOf(answer);
  } catch {
    return failed('no_response');
  }
}

async function failureOf(answer: Response): Promise<Result> {
  if (answer.status === 429) return failed('too_many_requests');
  if (answer.status >= 500) return failed('unexpected_error');
  const { data = {} } = (await answer.json()) as { data?: Record<string, { code: string }> };
  const [first] = Object.entries(data);
  return first ? failed(first[1].code, { field: first[0] }) : failed('refused');
}
