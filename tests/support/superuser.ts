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
 * Lowers bcrypt's cost to the minimum, for members and this admin. In the product, it takes a twentieth of a
 * second at each sign-up and sign-in, by design. Ends the admin's session.
 */
export async function makePasswordsCheap(url: string, superuser: Superuser): Promise<void> {
  for (const collection of ['profiles', '_superusers']) {
    const path = `/api/collections/${collection}`;
    const { fields } = (await read(url, path, superuser)) as { fields: { type: string }[] };
    const cheap = fields.map((each) => (each.type === 'password' ? { ...each, cost: 4 } : each));
    await change(url, path, superuser, { fields: cheap });
  }
  const { email, password } = superuser;
  const accounts = '/api/collections/_superusers/records';
  const { items } = (await read(url, accounts, superuser)) as {
    items: { id: string; email: string }[];
  };
  const id = items.find((each) => each.email === email)?.id ?? '';
  await change(url, `${accounts}/${id}`, superuser, { password, passwordConfirm: password });
}

async function read(url: string, path: string, { token }: Superuser): Promise<unknown> {
  const answer = await fetch(url + path, { headers: { authorization: token } });
  return answer.json();
}

async function change(url: string, path: string, { token }: Superuser, body: object) {
  const answer = await fetch(url + path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} stays: ${answer.status} ${await answer.text()}`);
}
