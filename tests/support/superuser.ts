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

/** Turns the rate limits off, as most tests send more than a person would. */
export const turnRateLimitsOff = (url: string, superuser: Superuser): Promise<unknown> =>
  change(url, '/api/settings', superuser, { rateLimits: { enabled: false } });

/**
 * Lowers bcrypt's cost to the minimum. In the product, it takes a twentieth of a second at each sign-up
 * and sign-in, by design.
 */
export async function makePasswordsCheap(url: string, superuser: Superuser): Promise<void> {
  const path = '/api/collections/profiles';
  const headers = { authorization: superuser.token };
  const answer = await fetch(url + path, { headers });
  const { fields } = (await answer.json()) as { fields: { type: string }[] };
  const cheap = fields.map((field) => (field.type === 'password' ? { ...field, cost: 4 } : field));
  await change(url, path, superuser, { fields: cheap });
}

async function change(url: string, path: string, { token }: Superuser, body: object) {
  const answer = await fetch(url + path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} stays: ${answer.status} ${await answer.text()}`);
}
