import type { RequestContract } from '../contract/request.ts';

type Field = [name: string, value: unknown];

/**
 * What `fetch` makes a request of the contract with: what its path names stands there, the rest in the
 * query of a GET, otherwise in the body.
 * @throws where the input cannot be written down
 */
export function prepare({ method, path }: RequestContract, input: object = {}) {
  const values = input as Readonly<Record<string, unknown>>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const rest = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`));
  const query = method === 'GET' && rest.length > 0 ? `?${queryOf(rest)}` : '';
  return { path: filled + query, init: { method, ...bodyOf(method, rest) } };
}

/** Numbers and the like are written as text. */
function queryOf(fields: Field[]): string {
  const given = fields.filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given as [string, string][]).toString();
}

/** A form where a file is among the fields, else JSON. */
function bodyOf(method: RequestContract['method'], fields: Field[]): RequestInit {
  if (method === 'GET' || method === 'DELETE') return {};
  if (!fields.some(([, value]) => value instanceof Blob)) {
    const headers = { 'Content-Type': 'application/json' };
    return { headers, body: JSON.stringify(Object.fromEntries(fields)) };
  }
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value as Blob | string);
  return { body };
}
