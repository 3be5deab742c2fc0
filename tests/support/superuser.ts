interface Account {
  email: string;
  password: string;
}
export interface Superuser extends Account {
  token: string;
}

export async function signIn(url: string, account: Account): Promise<Superuser> {
  const answer = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: account.email, password: account.password }),
  });
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('token' in body)) {
    throw new Error(`the superuser cannot sign in: ${answer.status} ${JSON.stringify(body)}`);
  }
  return { ...account, token: String(body.token) };
}

export async function turnRateLimitsOff(url: string, superuser: Superuser): Promise<void> {
  const answer = await fetch(`${url}/api/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: superuser.token },
    body: JSON.stringify({ rateLimits: { enabled: false } }),
  });
  if (!answer.ok) throw new Error(`rate limits stay on: ${answer.status} ${await answer.text()}`);
}
