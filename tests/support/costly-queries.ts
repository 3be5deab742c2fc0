import { records } from './api.ts';

const walk = 'recipient_id.messages_via_recipient_id.recipient_id.messages_via_recipient_id';
const inProfile = 'messages_via_recipient_id.recipient_id.messages_via_recipient_id';
const inReply = 'message_id.recipient_id.messages_via_recipient_id';
const asQuery = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;

/**
 * Requests that would cost the server up to minutes and gigabytes if they were allowed: with 1,500
 * messages, the first took 30 s, and the second 19 s and 2.1 GB.
 */
export const costlyQueries = [
  records('messages') + asQuery({ filter: `${walk}.content ~ "zz"` }),
  records('messages') +
    asQuery({ expand: 'recipient_id.messages_via_recipient_id', perPage: '500' }),
  records('messages') + asQuery({ sort: `${walk}.content`, perPage: '500' }),
  records('messages') + asQuery({ filter: `${walk}.content:each ~ "zz"`, skipTotal: '1' }),
  records('message_replies') + asQuery({ filter: `${inReply}.content ~ "zz"` }),
  records('profiles') + asQuery({ filter: `${inProfile}.content ~ "zz"` }),
  records('profiles') + asQuery({ expand: 'messages_via_recipient_id', fields: '*,expand.*' }),
];
