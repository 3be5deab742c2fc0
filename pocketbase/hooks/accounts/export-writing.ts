import {
  EXPORT_VERSION,
  type ExportHead,
  exportLines,
} from '../../../src/contract/account-export.ts';
import { today } from '../../../src/rules/days.ts';
import { PAUSED_INDEFINITELY } from '../../../src/rules/pause.ts';
import { type PictureField, picturePath } from '../../../src/rules/pictures.ts';
import { isoTime } from '../../../src/rules/stored-time.ts';
import { site } from '../../../src/site.ts';
import { select, selectJson } from '../engine/database.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { shownDays } from '../inbox/visit-days.ts';
import { forbidCaching } from '../requests/guards.ts';
import { extendWriteDeadline, WRITE_TIMEOUT } from '../requests/limits.ts';
import {
  cursorAfter,
  EXPORT_PAGE,
  type ExportedTable,
  exportPageQuery,
  exportPageShape,
  headQuery,
} from './export-query.ts';

/** Milliseconds after which an export ends, however slow its reader is. */
const EXPORT_TIMEOUT = 10 * 60_000;

/** Sends an account's export, in parts as they are read. */
export function writeExport(e: MemberRequest): void {
  const head = JSON.stringify(exportHead(e.app, e.auth));
  const send = senderTo(e);
  forbidCaching(e);
  const header = e.response.header();
  header.set('Content-Type', 'application/json');
  const name = `${e.auth.getString('username')}-${today()}.json`;
  header.set('Content-Disposition', `attachment; filename="${name}"`);
  send(`${head.slice(0, -1)},"held_messages":[\n`);
  for (const lines of pagesOf(e, 'held_messages')) send(lines);
  send(`\n${exportLines.messages}\n`);
  for (const lines of pagesOf(e, 'messages')) send(lines);
  send(`\n${exportLines.end}\n`);
}

/** Returns a function that sends a text, and gives a reader who took the last one more time for this one. */
function senderTo(e: MemberRequest): (text: string) => void {
  const end = Date.now() + EXPORT_TIMEOUT;
  return (text) => {
    const left = Math.max(0, end - Date.now()) / 1000;
    extendWriteDeadline(e, Math.min(left, WRITE_TIMEOUT));
    e.response.write(text);
    e.flush();
  };
}

/** Reads the messages in pages, each with one message a line. */
function* pagesOf(e: MemberRequest, table: ExportedTable): Generator<string> {
  let last = '';
  for (;;) {
    const before = last === '' ? '' : ',\n';
    const parameters = { owner: e.auth.id, before, ...cursorAfter(last) };
    const query = exportPageQuery(table, last !== '');
    const [page = exportPageShape] = select(e.app, exportPageShape, query, parameters);
    if (page.number > 0) yield page.lines;
    if (page.number < EXPORT_PAGE) return;
    last = page.last;
  }
}

/** The values that `headQuery` selects. */
type Stored = Pick<
  ExportHead,
  'visits' | 'blocked_senders' | 'decisions' | 'reports' | 'moderation_log'
> &
  Pick<ExportHead['settings'], 'hidden_words' | 'hold_unmarked' | 'notifications'>;

/** Returns what an export says besides the messages. */
function exportHead(app: CoreApp, owner: core.Record): ExportHead {
  const head = selectJson<Stored>(app, headQuery, { owner: owner.id, ...shownDays() });
  const { hidden_words, hold_unmarked, notifications, ...lists } = head;
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
