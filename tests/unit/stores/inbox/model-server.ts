import { vi } from 'vitest';
import * as contract from '../../../../src/contract/messages.ts';
import type { InboxEvent, Message } from '../../../../src/contract/messages.ts';
import * as replyContract from '../../../../src/contract/replies.ts';
import type { Reply } from '../../../../src/contract/replies.ts';
import type { RequestContract } from '../../../../src/contract/request.ts';
import { refreshSession } from '../../../../src/contract/session.ts';
import { isInView, recount, zeroCounts, type InboxView } from '../../../../src/rules/inbox.ts';
import { comesBefore, withBulkChange } from '../../../../src/stores/inbox/changes.ts';
import { sessionUntil } from '../../a-session.ts';
import { searchIn } from '../../fake-server.ts';
import { aMessage, aReply } from '../a-message.ts';

/** Small, so that a few messages need several pages. */
const PAGE_SIZE = 3;

export interface Sent {
  readonly path: string;
  readonly method: string;
  readonly input: Record<string, unknown>;
  readonly answer: (response: Response) => void;
  readonly lose: (error: Error) => void;
  /** Set once the server has handled the request. */
  response?: Response;
}

type Fields = Readonly<Record<string, string>>;

/** A server with one inbox, which a test makes handle, answer and lose each request when it likes. */
export class ModelServer {
  messages: Message[] = [];
  /** The requests without an answer, in their order. */
  sent: Sent[] = [];
  /** Requests whose answer was lost before the server has handled them. */
  readonly lost: Sent[] = [];
  /** The events that have not reached the page yet; null while it is not connected. */
  events: InboxEvent[] | null = null;
  private made = 0;

  constructor(readonly run: number) {
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => this.receive(url, init));
  }

  arrive(): void {
    const id = this.newId('m');
    const message = aMessage(id, { recipient_id: 'laila-id', has_link: true, ...this.at() });
    this.messages.push(message);
    this.emit({ kind: 'arrived', message });
  }

  emit(event: InboxEvent): void {
    this.events?.push(structuredClone(event));
  }

  change(id: string, change: contract.MessageChange): void {
    if (this.replace(id, (message) => ({ ...message, ...change })))
      this.emit({ kind: 'changed', id, change });
  }

  delete(id: string): boolean {
    const left = this.messages.filter((message) => message.id !== id);
    const isFound = left.length < this.messages.length;
    this.messages = left;
    if (isFound) this.emit({ kind: 'deleted', id });
    return isFound;
  }

  /** Carries out a request that was sent. */
  handle(request: Sent): void {
    request.response = this.respond(request);
  }

  /** Returns the messages of a view in its order. */
  inView(view: InboxView): Message[] {
    return this.messages
      .filter((message) => isInView(message, view))
      .sort((one, other) => (comesBefore(one, other, view.order) ? -1 : 1));
  }

  counts = () => this.messages.reduce((sum, one) => recount(sum, null, one), zeroCounts);

  private receive(
    url: string,
    { method = 'GET', body, headers }: RequestInit = {},
  ): Promise<Response> {
    const { pathname: path, searchParams } = new URL(url, 'http://localhost');
    if (path === refreshSession.path) return Promise.resolve(Response.json(sessionUntil(4e12)));
    if (path === '/api/realtime') return Promise.resolve(new Response(null, { status: 204 }));
    const json = typeof body === 'string' ? (JSON.parse(body) as object) : {};
    const input = { ...Object.fromEntries(searchParams), ...searchIn(headers), ...json };
    return new Promise((answer, lose) => this.sent.push({ path, method, input, answer, lose }));
  }

  private respond(request: Sent): Response {
    const is = (route: Pick<RequestContract, 'path' | 'method'>) => fieldsOf(route, request);
    const input = request.input as Fields;
    if (is(contract.listInbox)) return Response.json(this.page(input));
    if (is(contract.countMessages)) return Response.json(this.counts());
    if (is(contract.changeMessages)) return this.changeMany(request.input);
    const changed = is(contract.changeMessage);
    if (changed) {
      this.change(changed['id'] ?? '', request.input);
      return this.found(this.messages.find(({ id }) => id === changed['id']));
    }
    const deleted = is(contract.deleteMessage);
    if (deleted) return this.found(this.delete(deleted['id'] ?? '') ? {} : undefined);
    if (is(replyContract.addReply)) return this.addReply(input);
    const changedReply = is(replyContract.changeReply);
    if (changedReply) return this.changeReply(changedReply['id'] ?? '', request.input);
    return this.deleteReply(is(replyContract.deleteReply)?.['id'] ?? '');
  }

  private page({ filter, order = 'newest', search = '', created_at, id }: Fields) {
    const view = { filter, order, search } as InboxView;
    const after = created_at !== undefined && id !== undefined && { created_at, id };
    const all = this.inView(view);
    const rest = all.filter((message) => !after || comesBefore(after, message, view.order));
    const items = rest.slice(0, PAGE_SIZE);
    return { items, next: rest.length > PAGE_SIZE ? items.at(-1) : null };
  }

  private changeMany(input: object): Response {
    const { ids, ...change } = input as { ids: string[] } & contract.BulkChange;
    const known = ids.filter((id) =>
      this.replace(id, (message) => withBulkChange(message, change)),
    );
    if (known.length > 0) this.emit({ kind: 'many_changed', ids: known, change });
    return new Response(null, { status: 204 });
  }

  private addReply({ message_id = '', ...fields }: Fields): Response {
    const own = { message_id, user_id: 'laila-id', ...this.at() };
    const reply = aReply(this.newId('r'), { ...fields, ...own });
    const isAdded = this.replace(message_id, (message) => ({
      ...message,
      is_new: false,
      replies: [...message.replies, reply],
    }));
    if (!isAdded) return this.found(undefined);
    this.emit({ kind: 'replied', reply });
    this.emit({ kind: 'changed', id: message_id, change: { is_new: false } });
    return Response.json(reply);
  }

  private changeReply(id: string, fields: object): Response {
    const reply = this.findReply(id);
    if (!reply) return this.found(undefined);
    const changed: Reply = { ...reply, ...fields };
    if (!changed.is_public && !changed.for_sender) changed.may_answer = false;
    this.replace(reply.message_id, (message) => ({
      ...message,
      replies: message.replies.map((other) => (other.id === id ? changed : other)),
    }));
    this.emit({ kind: 'replied', reply: changed });
    return Response.json(changed);
  }

  private deleteReply(id: string): Response {
    const reply = this.findReply(id);
    if (!reply) return this.found(undefined);
    const { message_id } = reply;
    this.replace(message_id, (message) => ({
      ...message,
      replies: message.replies.filter((other) => other.id !== id),
    }));
    this.emit({ kind: 'reply_deleted', id, message_id });
    return new Response(null, { status: 204 });
  }

  private findReply = (id: string) =>
    this.messages.flatMap(({ replies }) => replies).find((reply) => reply.id === id);

  private found = (value: object | undefined) =>
    value ? Response.json(value) : Response.json({}, { status: 404 });

  private replace(id: string, change: (message: Message) => Message): boolean {
    const index = this.messages.findIndex((message) => message.id === id);
    const message = this.messages[index];
    if (message) this.messages[index] = change(message);
    return message !== undefined;
  }

  /** Returns an id that no other run has used, as the page remembers what was deleted, in no order. */
  private newId(kind: string): string {
    this.made += 1;
    return `${kind}${this.run}-${String((this.made * 617) % 1000).padStart(3, '0')}`;
  }

  /** Every four messages have the same minute. */
  private at() {
    const minute = String(Math.floor(this.made / 4)).padStart(2, '0');
    return { created_at: `2026-11-20 16:${minute}:00.000Z` };
  }
}

/** Returns the `{name}` fields in a route's path; null for another route. */
function fieldsOf({ method, path }: Pick<RequestContract, 'path' | 'method'>, request: Sent) {
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = method === request.method ? pattern.exec(request.path) : null;
  return match && ({ ...match.groups } as Fields);
}
