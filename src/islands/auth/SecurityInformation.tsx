import Clock from 'lucide-react/icons/clock';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { LucideIcon } from 'lucide-react';
import type { Protection } from '../../api/session-protection.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSessionWords } from './words.ts';

export interface SecurityInformationProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly protection: Protection;
  readonly isRemembered: boolean;
}

/**
 * Explains how the session is protected. Each sentence must be true in this browser; a test checks every
 * one.
 */
export function SecurityInformation({
  open,
  onClose,
  protection,
  isRemembered,
}: SecurityInformationProps) {
  const { t } = useSessionWords();
  const isSealed = protection.status === 'sealed';
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <dl className="grid gap-5">
        {isSealed ? (
          <>
            <Claim Icon={Lock} title={t('sealed')}>
              {t('sealed_text', { bits: protection.bits })}
            </Claim>
            <Claim Icon={Fingerprint} title={t('device_key')}>
              {t('device_key_text')}
            </Claim>
          </>
        ) : (
          <Claim Icon={LockOpen} title={t('plain')}>
            {t(`plain_${protection.reason}`)}
          </Claim>
        )}
        <Claim Icon={Clock} title={t(isRemembered ? 'persistent' : 'temporary')}>
          {t(isRemembered ? 'persistent_text' : 'temporary_text')}
        </Claim>
        <Claim Icon={LogOut} title={t('sign_out')}>
          {t('sign_out_text')}
        </Claim>
        <Claim Icon={ShieldCheck} title={t('csrf')}>
          {t('csrf_text')}
        </Claim>
        <Claim Icon={KeyRound} title={t('pkce')}>
          {t('pkce_text')}
        </Claim>
      </dl>
    </Dialog>
  );
}

interface ClaimProps {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly children: string;
}

function Claim({ Icon, title, children }: ClaimProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-medium">
        <Icon className="size-5 text-brand" aria-hidden="true" />
        {title}
      </dt>
      <dd className="col-start-2 text-ink-soft">{children}</dd>
    </div>
  );
}
