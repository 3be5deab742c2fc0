import * as contract from '../contract/visitors.ts';

// What visitors of the content pages leave. By `fetch` alone: who they are need not be known, and
// the SDK would weigh more than the page.

/** Why something was not taken: the key of its words, and the field it belongs to if it does to one. */
export interface VisitorRefusal {
  code: string;
  field?: string;
}

/** Sends a report of a scam, or says why it was not taken. */
export function sendReport(url: string, description: string): Promise<VisitorRefusal | null> {
  return post(contract.reportScam.path, { url, description });
}

/** Subscribes an address to the newsletter of a language, or says why not. */
export function subscribe(email: string, language: string): Promise<VisitorRefusal | null> {
  return post(contract.subscribe.path, { email, language });
}

async function post(path: string, body: object): Promise<VisitorRefusal | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    });
    return answer.ok ? null : await refusalOf(answer);
  } catch {
    return { code: 'no_response' };
  }
}

async function refusalOf(answer: Response): Promise<VisitorRefusal> {
  if (answer.status === 429) return { code: 'too_many_requests' };
  if (answer.status >= 500) return { code: 'unexpected_error' };
  const { data = {} } = (await answer.json()) as { data?: Record<string, { code: string }> };
  const [refusal] = Object.entries(data).map(([field, { code }]) => ({ field, code }));
  return refusal ?? { code: 'refused' };
}
