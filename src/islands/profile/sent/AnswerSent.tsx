import { useEffect, useRef } from 'react';
import { isolated } from '../../../i18n/isolated.ts';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { useWords } from './words.ts';

export function AnswerSent({ username }: { readonly username: string }) {
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sent grid gap-1">
      <h2 ref={heading} className="text-4xl outline-none" tabIndex={-1}>
        {t('sent')}
      </h2>
      <p>
        <WholeNames text={t('sent_hint', { name: isolated(username) })} />
      </p>
    </div>
  );
}
