import { setUpSteps, type SetUpStep } from '../../../src/rules/set-up.ts';

/** Facts of the database from which the steps follow that no variable names. */
interface SetUpFacts {
  readonly admins: number;
  readonly has_second_factor: boolean;
}

const isSet = (name: string) => $os.getenv(name) !== '';

/** Returns each step of the set-up and whether it is done, in the order in which they are shown. */
export function setUp({ admins, has_second_factor }: SetUpFacts) {
  const address = $os.getenv('APP_URL');
  const done: Readonly<Record<SetUpStep, boolean>> = {
    address: !isLoopback(address),
    mail: isSet('SMTP_HOST'),
    google: isSet('GOOGLE_CLIENT_ID'),
    support: isSet('SUPPORT_EMAIL'),
    imprint: isSet('OPERATOR_NAME') && isSet('OPERATOR_ADDRESS'),
    backups: $os.getenv('BACKUP_CRON') !== 'off',
    proxy: !address.startsWith('https:') || isSet('TRUSTED_PROXY_HEADER'),
    second_admin: admins >= 2,
    second_factor: has_second_factor,
  };
  return setUpSteps.map((step) => ({ step, is_done: done[step] }));
}

/** Whether only this machine reaches an address. */
const isLoopback = (address: string) =>
  /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(address);
