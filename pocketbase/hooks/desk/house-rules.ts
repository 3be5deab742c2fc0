import {
  signUpPolicies,
  type HouseRules,
  type SignUpPolicy,
} from '../../../src/contract/desk-house.ts';
import { BLOCKED_DOMAINS_MAX, isDomain, tidyDomain } from '../../../src/rules/newcomers.ts';
import { houseRules } from '../accounts/house-rules.ts';
import { execute } from '../engine/database.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { oneOf, refuse, requireParameters } from '../requests/input.ts';
import { noteInAudit } from './audit.ts';

/** Handles `GET /api/desk/rules`. */
export function showHouseRules(e: MemberRequest): void {
  requireParameters(e, []);
  sendJson(e, JSON.stringify(houseRules(e.app)));
}

const saveStatement = `
  UPDATE house_rules SET sign_ups = {:sign_ups}, blocked_domains = {:domains} WHERE id = 1`;

/** `POST /api/desk/rules`: changes the rules that the request names, and answers with all rules. */
export function changeHouseRules(e: MemberRequest): void {
  const policy = sentPolicy(e);
  const domains = sentDomains(e);
  if (policy === undefined && domains === undefined) refuse('sign_ups', 'wrong_type');
  const rules = inOneTransaction(e.app, (tx) => {
    const before = houseRules(tx);
    const after = {
      sign_ups: policy ?? before.sign_ups,
      blocked_domains: domains ?? before.blocked_domains,
    };
    const { sign_ups } = after;
    execute(tx, saveStatement, { sign_ups, domains: JSON.stringify(after.blocked_domains) });
    noteChanges(tx, e.auth, before, after);
    return after;
  });
  sendJson(e, JSON.stringify(rules));
}

/** Maximum characters of an entry's words. */
const WORDS_MAX = 500;

function noteChanges(tx: CoreApp, auth: core.Record, before: HouseRules, after: HouseRules): void {
  const note = (target: keyof HouseRules, words: string) =>
    noteInAudit(tx, auth, 'change_house_rules', { target, words: words.slice(0, WORDS_MAX) });
  if (before.sign_ups !== after.sign_ups) note('sign_ups', after.sign_ups);
  const missingIn = (some: readonly string[], all: readonly string[]) => {
    const known = new Set(some);
    return all.filter((domain) => !known.has(domain));
  };
  const added = missingIn(before.blocked_domains, after.blocked_domains);
  const removed = missingIn(after.blocked_domains, before.blocked_domains);
  const changes = [...added.map((name) => `+${name}`), ...removed.map((name) => `-${name}`)];
  if (changes.length > 0) note('blocked_domains', changes.join(' '));
}

function sentPolicy(e: MemberRequest): SignUpPolicy | undefined {
  const sent: unknown = e.requestInfo().body['sign_ups'];
  if (sent === undefined) return undefined;
  return oneOf('sign_ups', sent, signUpPolicies);
}

/** @throws 400 with `wrong_type`, `domain_invalid` or `too_many_domains` at `blocked_domains` */
function sentDomains(e: MemberRequest): string[] | undefined {
  const sent: unknown = e.requestInfo().body['blocked_domains'];
  if (sent === undefined) return undefined;
  const areTexts = Array.isArray(sent) && sent.every((domain) => typeof domain === 'string');
  if (!areTexts) return refuse('blocked_domains', 'wrong_type');
  const domains = [...new Set(sent.map(tidyDomain))].sort();
  if (!domains.every(isDomain)) refuse('blocked_domains', 'domain_invalid');
  if (domains.length > BLOCKED_DOMAINS_MAX) refuse('blocked_domains', 'too_many_domains');
  return domains;
}
