import { setUpSteps, type SetUpStep } from '../../../src/rules/set-up.ts';

/** Facts from which the steps follow that no variable names. */
interface SetUpFacts {
  readonly admins: number;
  readonly has_second_factor: boolean;
  readonly has_backup: boolean;
}

const isSet = (name: string) => $os.getenv(name) !== '';

/** Returns each step of the set-up and whether it is done, in the order in which they are shown. */
export function setUp({ admins, has_second_factor, has_backup }: SetUpFacts) {
  const address = $os.getenv('APP_URL');
  const isPublic = !isLoopback(address);
  const done: Readonly<Record<SetUpStep, boolean>> = {
    claims: $os.getenv('CLAIMS') === 'off',
    address: isPublic,
    mail: isSet('SMTP_HOST'),
    google: isSet('GOOGLE_CLIENT_ID'),
    support: isSet('SUPPORT_EMAIL') && isSet('SUPPORT_HOURS'),
    imprint: isSet('OPERATOR_NAME') && isSet('OPERATOR_ADDRESS'),
    backups: $os.getenv('BACKUP_CRON') !== 'off' && has_backup,
    // Whether there is a proxy shows only in a public address.
    proxy: isPublic && (!address.startsWith('https:') || isSet('TRUSTED_PROXY_HEADER')),
    second_admin: admins >= 2,
    second_factor: has_second_factor,
  };
  return setUpSteps.map((step) => ({ step, is_done: done[step] }));
}

/** Whether only this machine reaches an address. */
const isLoopback = (address: string) =>
  /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(address);
