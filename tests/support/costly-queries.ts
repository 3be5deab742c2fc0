import { records } from './api.ts';

const walk = 'recipient_id.messages_via_recipient_id.recipient_id.messages_via_recipient_id';
const inProfile = 'messages_via_recipient_id.recipient_id.messages_via_recipient_id';
const inReply = 'message_id.recipient_id.messages_via_recipient_id';

const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;

/**
 * Requests that would cost the server up to minutes and gigabytes if they were allowed: with 1,500
 * messages, the first took 30 s, and the second 19 s and 2.1 GB.
 */
export const costlyQueries = [
  records('messages') + query({ filter: `${walk}.content ~ "zz"` }),
  records('messages') + query({ expand: 'recipient_id.messages_via_recipient_id', perPage: '500' }),
  records('messages') + query({ sort: `${walk}.content`, perPage: '500' }),
  records('messages') + query({ filter: `${walk}.content:each ~ "zz"`, skipTotal: '1' }),
  records('message_replies') + query({ filter: `${inReply}.content ~ "zz"` }),
  records('profiles') + query({ filter: `${inProfile}.content ~ "zz"` }),
  records('profiles') + query({ expand: 'messages_via_recipient_id', fields: '*,expand.*' }),
];
