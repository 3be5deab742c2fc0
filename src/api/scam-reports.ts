/** Why a report was not taken: the key of its words, and the field it belongs to if it does to one. */
export interface ReportRefusal {
  code: string;
  field?: string;
}

/**
 * Sends a report of a scam, or says why it was not taken. By `fetch` alone: who reports need not
 * be known, and the SDK would weigh more than the page.
 */
export async function sendReport(url: string, description: string): Promise<ReportRefusal | null> {
  try {
    const answer = await fetch('/api/scam_reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url, description }),
      credentials: 'omit',
    });
    return answer.ok ? null : await refusalOf(answer);
  } catch {
    return { code: 'no_response' };
  }
}

async function refusalOf(answer: Response): Promise<ReportRefusal> {
  if (answer.status === 429) return { code: 'too_many_requests' };
  if (answer.status >= 500) return { code: 'unexpected_error' };
  const { data = {} } = (await answer.json()) as { data?: Record<string, { code: string }> };
  const [refusal] = Object.entries(data).map(([field, { code }]) => ({ field, code }));
  return refusal ?? { code: 'refused' };
}
