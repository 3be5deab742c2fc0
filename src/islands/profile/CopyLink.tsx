import type { ReactNode } from 'react';
import { shortAddress } from '../../rules/short-address.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { isBuild } from './page-data.ts';
import { useWords } from './words.ts';

interface CopyLinkProps {
  readonly username: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function CopyLink({ username, className = '', children }: CopyLinkProps) {
  const { t } = useWords();
  const showCopied = (copied: boolean) => {
    if (copied) showSuccess(t('link_copied'));
    else showError(t('link_copy_failed'));
  };
  const address = isBuild ? '' : shortAddress(location.origin, username);
  return (
    <CopyButton className={className} text={address} onCopy={showCopied}>
      {children}
    </CopyButton>
  );
}
