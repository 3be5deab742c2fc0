import * as api from '../api/visitors.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import { SCAM_REPORT_PAUSE } from '../rules/scam-report.ts';

/** Subscribes an address to the newsletter of a language. */
export async function subscribe(email: string, language: string): Promise<Result> {
  return resultOf(await api.subscribe(email, language));
}

/** Reports a scam; the result comes after the specification's pause at the earliest. */
export async function reportScam(report: { url: string; description: string }): Promise<Result> {
  const pause = new Promise((resolve) => setTimeout(resolve, SCAM_REPORT_PAUSE));
  const [refusal] = await Promise.all([api.sendReport(report.url, report.description), pause]);
  return resultOf(refusal);
}

/** Temporary: `api/` is to return results itself. */
function resultOf(refusal: api.VisitorRefusal | null): Result {
  return refusal ? failed(refusal.code, { field: refusal.field }) : succeeded(undefined);
}
