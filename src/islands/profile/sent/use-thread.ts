import { useEffect, useState } from 'react';
import { sendAsVisitor } from '../../../api/send-as-visitor.ts';
import type { Result } from '../../../contract/result.ts';
import { showSent, type SentThread } from '../../../contract/sent.ts';
import { rememberAnswered } from '../../../stores/visitor/answered-links.ts';

/** Asks for the thread of a link when it is opened, and when `load` is called. */
export function useThread(secret: string) {
  const [thread, setThread] = useState<SentThread | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const load = async (): Promise<Result<SentThread>> => {
    const result = await sendAsVisitor(showSent, { secret });
    if (result.ok) setThread(result.value);
    if (result.ok && result.value.recipient) rememberAnswered(secret);
    setCode(result.ok ? null : result.error.code);
    return result;
  };
  useEffect(() => void load(), [secret]);
  return { thread, code, load };
}
