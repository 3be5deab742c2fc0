import type { HouseDay, HouseState } from '../../../src/contract/desk-house.ts';
import { dayBefore } from '../../../src/rules/days.ts';
import { houseWarningsOf } from '../../../src/rules/house-warnings.ts';
import { type SetUpStep, setUpSteps } from '../../../src/rules/set-up.ts';
import { HOUSE_DAYS } from '../../../src/rules/terms.ts';
import { selectJson, selectTexts } from '../engine/database.ts';
import { erasureDelays } from '../engine/erasure.ts';
import { memoryInUse, sizeOf } from '../engine/machine.ts';
import { type MemberRequest, sendJson } from '../engine/request-event.ts';
import { runInTurn } from '../engine/turns.ts';
import { mailIsFailing, mailIsSetUp } from '../mail/setup.ts';
import { dueNotices } from '../notify/channels.ts';
import { requireParameters } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { lastCheck } from '../start/last-backup.ts';
import { type House, houseFacts, houseQuery } from '../watch/house.ts';
import { versions } from './versions.ts';

const isSet = (name: string) => $os.getenv(name) !== '';

/** Returns each step of the set-up and whether it is done, in the order in which they are shown. */
function setUp(admins: number, hasSecondFactor: boolean, hasBackup: boolean) {
  const address = $os.getenv('APP_URL');
  const isPublic = !isLoopback(address);
  const done: Readonly<Record<SetUpStep, boolean>> = {
    claims: $os.getenv('CLAIMS') === 'off',
    address: isPublic,
    mail: isSet('SMTP_HOST'),
    google: isSet('GOOGLE_CLIENT_ID'),
    support: isSet('SUPPORT_EMAIL') && isSet('SUPPORT_HOURS'),
    imprint: isSet('OPERATOR_NAME') && isSet('OPERATOR_ADDRESS'),
    backups: $os.getenv('BACKUP_CRON') !== 'off' && hasBackup,
    // Whether there is a proxy shows only in a public address.
    proxy: isPublic && (!address.startsWith('https:') || isSet('TRUSTED_PROXY_HEADER')),
    second_admin: admins >= 2,
    second_factor: hasSecondFactor,
  };
  return setUpSteps.map((step) => ({ step, is_done: done[step] }));
}

/** Whether only this machine reaches an address. */
const isLoopback = (address: string) =>
  /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(address);

const { push, mail, newsletter } = dueNotices;

/** PocketBase adds this admin while there is none, for the link that makes the first one. */
const INSTALLER = '__pbinstaller@example.com';

/**
 * Counts of people are kept by triggers.
 * @tested its plan
 */
const stateQuery = houseQuery(`,
    'days', (
      SELECT json_group_array(json_object('day', day, 'messages', messages, 'sign_ups', sign_ups,
        'answers', answers))
      FROM house_days WHERE day >= {:first}),
    'accounts', accounts, 'suspended', suspended,
    'notices', (SELECT count(*) ${push}) + (SELECT count(*) ${mail})
      + (SELECT count(*) ${newsletter})`);

/**
 * At most two are counted.
 * @tested its plan
 */
const adminsQuery = `
  SELECT count(*) FROM (SELECT 1 FROM _superusers WHERE email != '${INSTALLER}' LIMIT 2)`;

interface KnownHouse extends House {
  readonly days: readonly HouseDay[];
  readonly accounts: number;
  readonly suspended: number;
  readonly notices: number;
}

/** Maximum concurrent requests: more would only take memory. */
const CONCURRENT_MAX = 4;

export function showHouseState(e: MemberRequest): void {
  requireParameters(e, []);
  limitClient(e, 'member_request');
  runInTurn(e.app, 'house_state', CONCURRENT_MAX, () =>
    sendJson(e, JSON.stringify(stateOf(e.app))),
  );
}

function stateOf(app: CoreApp): HouseState {
  const now = Date.now();
  const parameters = { first: dayBefore(now, HOUSE_DAYS - 1), now, has_mail: mailIsSetUp() };
  const house = selectJson<KnownHouse>(app, stateQuery, parameters);
  const { days, accounts, suspended, notices } = house;
  const { backed_up_at, disk_free, ...facts } = houseFacts(app, house, now);
  const admins = Number(selectTexts(app, adminsQuery, {})[0]);
  const { mfa } = app.findCachedCollectionByNameOrId('_superusers');
  const erasure = erasureDelays(app);
  const backup_check = lastCheck(app);
  const is_mail_failing = mailIsSetUp() && mailIsFailing(app);
  const shown = {
    disk_free,
    memory: memoryInUse(),
    database: sizeOf(app, 'data.db'),
    wal: sizeOf(app, 'data.db-wal'),
    erasure_minutes: erasure.deleted,
    ...versions(app),
  };
  return {
    ...shown,
    warnings: houseWarningsOf({
      ...facts,
      ...shown,
      backed_up_at,
      is_backup_damaged: backup_check?.passed === false,
      held_back_minutes: erasure.heldBack,
      is_mail_failing,
      mended_in: shown.pocketbase_mended_in,
    }),
    days: lastDays(days, now),
    accounts,
    suspended,
    last_backup: backed_up_at === 0 ? '' : new Date(backed_up_at).toISOString(),
    backup_check,
    notices_waiting: notices,
    mail: mailIsSetUp() ? (is_mail_failing ? 'failing' : 'ready') : 'not_set_up',
    set_up: setUp(admins, mfa.enabled, backed_up_at > 0),
  };
}

/** Returns all days that are shown, oldest first; nothing is stored of days on which nothing happened. */
function lastDays(stored: readonly HouseDay[], now: number): HouseDay[] {
  const known = new Map(stored.map((row) => [row.day, row]));
  return Array.from({ length: HOUSE_DAYS }, (_, index) => {
    const day = dayBefore(now, HOUSE_DAYS - 1 - index);
    return known.get(day) ?? { day, messages: 0, sign_ups: 0, answers: 0 };
  });
}
