import { sendReport } from '../api/visitors.ts';
import type { Result } from '../contract/result.ts';
import { SCAM_REPORT_PAUSE } from '../rules/scam-report.ts';
import { resultOf } from './visitor-result.ts';

/** Reports a scam; the result comes after the specification's pause at the earliest. */
export async function reportScam(report: { url: string; description: string }): Promise<Result> {
  const pause = new Promise((resolve) => setTimeout(resolve, SCAM_REPORT_PAUSE));
  const [result] = await Promise.all([resultOf(sendReport(report.url, report.description)), pause]);
  return result;
}
