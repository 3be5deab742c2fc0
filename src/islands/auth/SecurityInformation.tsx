import Clock from 'lucide-react/icons/clock';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { LucideIcon } from 'lucide-react';
import type { Protection } from '../../api/session-protection.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useIslandWords } from './words.ts';

interface SecurityInformationProps {
  readonly onClose: () => void;
  readonly protection: Protection;
  readonly isRemembered: boolean;
}

type Claim = readonly [Icon: LucideIcon, title: string, text: string];

/**
 * Explains how the session is protected. Each sentence must be true in this browser; a test checks every
 * one.
 */
export function SecurityInformation(props: SecurityInformationProps) {
  const { onClose, protection, isRemembered } = props;
  const { t } = useIslandWords<'session'>();
  const lifetime = isRemembered ? 'persistent' : 'temporary';
  const claims: readonly Claim[] = [
    ...claimsAbout(protection, t),
    [Clock, t(lifetime), t(`${lifetime}_text`)],
    [LogOut, t('sign_out'), t('sign_out_text')],
    [ShieldCheck, t('csrf'), t('csrf_text')],
    [ShieldCheck, t('pkce'), t('pkce_text')],
  ];
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <dl className="grid gap-5">
        {claims.map(([Icon, title, text]) => (
          <div key={title} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            <dt className="col-span-2 grid grid-cols-subgrid items-center font-medium">
              <Icon className="size-5 text-brand" />
              {title}
            </dt>
            <dd className="col-start-2 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function claimsAbout(
  protection: Protection,
  t: ReturnType<typeof useIslandWords<'session'>>['t'],
): Claim[] {
  if (protection.status === 'plain') {
    return [[LockOpen, t('plain'), t(`plain_${protection.reason}`)]];
  }
  return [
    // The number is part of the algorithm's name, so it keeps its digits in every language.
    [Lock, t('sealed'), t('sealed_text', { bits: String(protection.bits) })],
    [KeyRound, t('device_key'), t('device_key_text')],
  ];
}
