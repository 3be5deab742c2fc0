import { useEffect, useState } from 'react';
import type { Result } from '../../../contract/result.ts';
import type { OutputOf } from '../../../contract/request.ts';
import type { showNotice as contract } from '../../../contract/objections.ts';
import { objectByToken, showNotice } from '../../../stores/notices/notice-link.ts';

export type LinkedNotice = OutputOf<typeof contract>;

/** Asks for the notice of a link when it is opened, and when `load` is called; and sends an objection. */
export function useNotice(token: string) {
  const [notice, setNotice] = useState<LinkedNotice | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const load = async (): Promise<Result<LinkedNotice>> => {
    const result = await showNotice(token);
    if (result.ok) setNotice(result.value);
    setCode(result.ok ? null : result.error.code);
    return result;
  };
  useEffect(() => void load(), [token]);
  const object = async (objection: string): Promise<Result> => {
    const result = await objectByToken(token, objection);
    if (result.ok || result.error.code === 'objected_already') {
      setNotice((shown) => shown && { ...shown, objection: 'open' });
    }
    return result;
  };
  return { notice, code, load, object };
}
