import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { fetchWithRetries } from '../../../ui/fetch-script.ts';
import { idle } from '../../../ui/idle.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';
import type { CrisisHelpProps } from './CrisisHelp.tsx';
import type { Crisis as CrisisKind } from './find-crisis.ts';

/**
 * The panel below a message about self-harm. It is part of the script that any press loads: a file
 * requested because of one message would tell the server what that message says. For the same reason,
 * every inbox loads the rules that detect such messages.
 */
const CrisisHelp = lazyPart<CrisisHelpProps>(async () => (await importDialogs()).CrisisHelp);

export function Crisis(props: Omit<CrisisHelpProps, 'crisis'>) {
  const crisis = useCrisis(props.message.content);
  return <Suspense>{crisis && <CrisisHelp {...props} crisis={crisis} />}</Suspense>;
}

type DetectCrisis = (text: string) => CrisisKind | null;

const importRules = () => import('./find-crisis.ts');

let detector: DetectCrisis | undefined;
let pendingDetector: Promise<DetectCrisis> | undefined;

async function fetchRules(lang: Lang): Promise<DetectCrisis> {
  await idle();
  const { detectCrisis, loadCrisisPhrases } = await fetchWithRetries(importRules);
  const phrases = await fetchWithRetries(() => loadCrisisPhrases(lang));
  return (detector = (text) => detectCrisis(text, phrases));
}

/** Detects a crisis in a message; null while the rules are not loaded. */
function useCrisis(content: string): CrisisKind | null {
  const { lang } = useWords();
  const [find, setFind] = useState(() => detector);
  useEffect(() => {
    if (!find) void (pendingDetector ??= fetchRules(lang)).then((found) => setFind(() => found));
  }, [find, lang]);
  return useMemo(() => find?.(content) ?? null, [find, content]);
}
