import { sendReport, type VisitorRefusal } from '../api/visitors.ts';
import { checkScamDescription, checkScamUrl, SCAM_REPORT_PAUSE } from '../rules/scam-report.ts';

/** What is wrong with a report before it is sent. */
export function checkReport(url: string, description: string) {
  return { url: checkScamUrl(url), description: checkScamDescription(description) };
}

/** Sends a report; the answer comes after the specification's pause at the earliest. */
export async function reportScam(url: string, description: string): Promise<VisitorRefusal | null> {
  const pause = new Promise((resolve) => setTimeout(resolve, SCAM_REPORT_PAUSE));
  const [refusal] = await Promise.all([sendReport(url, description), pause]);
  return refusal;
}
