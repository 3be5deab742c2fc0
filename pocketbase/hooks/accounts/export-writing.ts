import {
  EXPORT_VERSION,
  type ExportHead,
  exportLines,
} from '../../../src/contract/account-export.ts';
import { today } from '../../../src/rules/days.ts';
import { type PictureField, picturePath } from '../../../src/rules/pictures.ts';
import { site } from '../../../src/site.ts';
import { select, selectJson } from '../engine/database.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { shownDays } from '../inbox/visit-days.ts';
import { extendWriteDeadline, WRITE_TIMEOUT } from '../requests/limits.ts';
import * as query from './export-query.ts';

/** Milliseconds after which an export ends, however slow its reader is. */
const EXPORT_TIMEOUT = 10 * 60_000;

/** Sends an account's export, in parts as they are read. */
export function writeExport(e: MemberRequest): void {
  const head = JSON.stringify(exportHead(e.app, e.auth));
  const send = senderTo(e);
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
function* pagesOf(e: MemberRequest, table: query.ExportedTable): Generator<string> {
  let last = '';
  for (;;) {
    const before = last === '' ? '' : ',\n';
    const parameters = { owner: e.auth.id, before, ...query.cursorAfter(last) };
    const statement = query.exportPageQuery(table, last !== '');
    const [page = query.exportPageShape] = select(
      e.app,
      query.exportPageShape,
      statement,
      parameters,
    );
    if (page.number > 0) yield page.lines;
    if (page.number < query.EXPORT_PAGE) return;
    last = page.last;
  }
}

/** The values that `headQuery` selects. */
type Stored = Omit<ExportHead, 'product' | 'version' | 'exported_at' | 'profile'> & {
  readonly profile: Omit<ExportHead['profile'], 'page' | 'picture' | 'preview_picture'>;
};

/** Returns what an export says besides the messages. */
function exportHead(app: CoreApp, owner: core.Record): ExportHead {
  const parameters = { owner: owner.id, ...shownDays() };
  const { profile, ...rest } = selectJson<Stored>(app, query.headQuery, parameters);
  const address = app.settings().meta.appURL;
  const file = (field: PictureField) => {
    const path = picturePath(owner.id, owner.getString(field));
    return path && address + path;
  };
  return {
    product: site.name,
    version: EXPORT_VERSION,
    exported_at: new Date().toISOString(),
    profile: {
      ...profile,
      page: `${address}/${profile.username}`,
      picture: file('avatar'),
      preview_picture: file('preview'),
    },
    ...rest,
  };
}
