import { EXPORT_VERSION, type ExportHead } from '../../../src/contract/account-export.ts';
import { PAUSED_INDEFINITELY } from '../../../src/rules/pause.ts';
import { picturePath, type PictureField } from '../../../src/rules/pictures.ts';
import { isoTime } from '../../../src/rules/stored-time.ts';
import { site } from '../../../src/site.ts';
import { selectTexts } from '../engine/database.ts';
import { shownDays } from '../inbox/visit-days.ts';
import { headQuery } from './export-query.ts';

/** The values that `headQuery` selects. */
type Stored = Pick<
  ExportHead,
  'visits' | 'blocked_senders' | 'decisions' | 'reports' | 'moderation_log'
> &
  Pick<ExportHead['settings'], 'hidden_words' | 'hold_unmarked' | 'notifications'>;

/** Returns what an export says besides the messages. */
export function exportHead(app: CoreApp, owner: core.Record): ExportHead {
  const [json = ''] = selectTexts(app, headQuery, { owner: owner.id, ...shownDays() });
  const { hidden_words, hold_unmarked, notifications, ...lists } = JSON.parse(json) as Stored;
  const stored = { hidden_words, hold_unmarked, notifications };
  return {
    product: site.name,
    version: EXPORT_VERSION,
    exported_at: new Date().toISOString(),
    profile: profileOf(app, owner),
    settings: { ...settingsOf(app, owner), ...stored },
    ...lists,
  };
}

function profileOf(app: CoreApp, owner: core.Record): ExportHead['profile'] {
  const address = app.settings().meta.appURL;
  const username = owner.getString('username');
  const file = (field: PictureField) => {
    const path = picturePath(owner.id, owner.getString(field));
    return path && address + path;
  };
  return {
    id: owner.id,
    username,
    page: `${address}/${username}`,
    email: owner.email(),
    email_confirmed: owner.verified(),
    bio: owner.getString('bio'),
    prompt: owner.getString('prompt'),
    voice: owner.getString('voice') as ExportHead['profile']['voice'],
    picture: file('avatar'),
    preview_picture: file('preview'),
    language: owner.getString('language'),
    joined_at: isoTime(owner.getString('created_at')),
    last_seen: owner.getString('last_seen').slice(0, 10),
    is_moderator: owner.getBool('is_moderator'),
  };
}

type OwnSettings = Omit<ExportHead['settings'], keyof Stored>;

function settingsOf(app: CoreApp, owner: core.Record): OwnSettings {
  const accounts = app.findAllExternalAuthsByRecord(owner);
  return {
    who_may_write: owner.getBool('allow_anonymous') ? 'everybody' : 'members',
    paused_until: pauseOf(owner.getString('paused_until')),
    show_last_seen: !owner.getBool('hide_last_seen'),
    count_visits: !owner.getBool('visits_uncounted'),
    hide_answers: owner.getBool('hide_answers'),
    has_password: owner.getBool('has_password'),
    two_step_sign_in: owner.getBool('two_factor'),
    needs_profile_setup: owner.getBool('needs_profile_setup'),
    connected_accounts: accounts.flatMap((account) =>
      account
        ? {
            provider: account.provider(),
            id: account.providerId(),
            connected_at: isoTime(account.getString('created')),
          }
        : [],
    ),
  };
}

function pauseOf(until: string): string | null {
  if (until === '') return null;
  return until === PAUSED_INDEFINITELY ? 'open_end' : isoTime(until);
}
