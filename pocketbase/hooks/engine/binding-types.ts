import type { RequestContract } from '../../../src/contract/request.ts';
import type { MemberRequest, WithRecord } from './request-event.ts';

export type EventName = Extract<keyof typeof globalThis, `on${string}`>;
type EventOf<Name extends EventName> = Parameters<Parameters<(typeof globalThis)[Name]>[0]>[0];
export type Handler<Name extends EventName> = (
  e: Name extends AlwaysWithRecord ? WithRecord<EventOf<Name>> : EventOf<Name>,
) => void;
type AlwaysWithRecord =
  | `onRecord${'Create' | 'Update' | 'Delete'}Request`
  | `onRecordAfter${string}Success`
  | `onMailerRecord${string}Send`;
export type Task = (app: CoreApp) => void;
/** A cron expression, or the variable that holds it. */
export type Schedule = string | { readonly variable: string };

export type HandlerOf<Contract extends RequestContract> = (
  e: Contract['caller'] extends 'anybody' ? core.RequestEvent : MemberRequest,
) => void;

/**
 * A route with one or two handlers. The second handler sends compressed answers to requests that the first
 * handler passes on with `e.next()`.
 */
export type OpenRoute = readonly [
  Pick<RequestContract, 'method' | 'path'> & { readonly caller: 'anybody' },
  HandlerOf<RequestContract>,
  HandlerOf<RequestContract>?,
];
