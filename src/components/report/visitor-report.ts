import { createTranslate, type Words } from '@/i18n/translate.ts';
import { formatDay } from '@/i18n/format.ts';
import { pathIn } from '@/i18n/paths.ts';
import type { Result } from '@/contract/result.ts';
import { REPORT_NOTE_MAX, urgentReasons } from '@/rules/reports.ts';
import { countCharacters } from '@/rules/text.ts';
import {
  checkReport,
  createReport,
  fetchReport,
  fetchText,
  hasMail,
  readReported,
  type Reported,
  type ReportFields,
  type ShownReport,
} from '@/stores/visitor/reporting.ts';
import { holdHash, takeHash } from '@/ui/held-hash.ts';
import { showSuccess } from '@/ui/toast.ts';
import { pageLang } from '../element-words.ts';
import { FormElement } from '../form-element.ts';
import { answerButtons } from './answer-buttons.ts';

type View = 'form' | 'sent' | 'outcome' | 'broken' | 'nothing';

const lang = pageLang();

/** The form for a report, the private link of a sent one, and what became of it. */
class VisitorReport extends FormElement<keyof ReportFields> {
  readonly #t = createTranslate<Words>(this.words, lang);
  readonly #reported = readReported(takeNamed());
  /** The sending of a report for each reported item, by its id. */
  readonly #sendings = new Map(
    subjectsOf(this.#reported).map((subject) => [subject.id, createReport(subject, lang)]),
  );
  /** Id of the reported item: the page's subject, or the reply whose button was pressed. */
  #id = '';
  #secret = '';
  readonly check = checkReport;

  override connectedCallback() {
    // Before the base class sends the form.
    this.addEventListener('submit', ({ submitter }) => {
      this.#id = submitter?.getAttribute('value') ?? this.#reported?.id ?? '';
    });
    super.connectedCallback();
    this.addEventListener('input', () => this.#showInput());
    this.#part('copy').onclick = () => void this.#copy();
    this.#part('again').onclick = () => void this.#showOutcome();
    addEventListener('hashchange', () => this.#open());
    addEventListener('pagehide', () => this.#forget());
    if (this.#reported) {
      this.#part('answers').replaceChildren(...answerButtons(this.#reported, this.#t));
      void this.#quote(this.#reported);
      void this.#offerMail();
    }
    this.#open();
    // The browser restores a form that one comes back to.
    this.#showInput();
  }

  async send(fields: ReportFields): Promise<Result> {
    const result = await this.#sendings.get(this.#id)?.(fields);
    if (result?.ok) this.#secret = result.value;
    return result ?? { ok: false, error: { code: 'report_subject_gone' } };
  }

  onSuccess() {
    this.#part('link').textContent = this.#link;
    this.#part('link-part').hidden = this.#secret === '';
    this.#show('sent', this.#t('thanks'));
    this.querySelector('h1')?.focus();
  }

  get #link() {
    return `${location.origin}${pathIn(lang, 'report')}#${this.#secret}`;
  }

  #open() {
    const secret = takeHash();
    if (secret !== '' && !isNamed(secret)) {
      this.#secret = secret;
      this.#show('outcome', this.#t('outcome'));
      void this.#showOutcome();
    } else if (this.#reported) {
      this.#show('form', this.#t(`title_${this.#reported.subject}`));
    } else this.#show('nothing', this.#t('nothing_title'));
  }

  /** Whoever comes back to the page gets no link. */
  #forget() {
    if (this.#secret === '') return;
    this.#secret = '';
    this.#part('link').textContent = '';
    this.#show('nothing', this.#t('nothing_title'));
  }

  #show(view: View, heading: string) {
    for (const part of this.querySelectorAll<HTMLElement>('[data-view]')) {
      part.hidden = part.dataset['view'] !== view;
    }
    this.querySelector('h1')?.replaceChildren(heading);
    const { name = '' } = this.#reported ?? {};
    const isKnown = view !== 'outcome' && name !== '';
    const isForm = isKnown && view === 'form';
    this.#part('place').textContent = isForm ? this.#t('on_page', { name }) : '';
    this.#part('quote').hidden = !isForm || this.#reported?.subject === 'profile';
    const back = this.#part('back');
    back.hidden = !isKnown;
    back.textContent = this.#t('back_to_page', { name });
    back.setAttribute('href', pathIn(lang, name));
  }

  async #quote(reported: Reported) {
    this.querySelector('[data-quote] p')?.replaceChildren(await fetchText(reported));
  }

  /** Asks for an address only where the site can send mail. */
  async #offerMail() {
    this.#part('email').hidden = !(await hasMail());
  }

  /** Counts the note, and shows what helps right away beside an urgent reason. */
  #showInput() {
    const [note] = this.controls;
    const length = countCharacters(note?.value ?? '');
    const counter = this.#part('counter');
    counter.textContent = this.#t('counter', { length, max: REPORT_NOTE_MAX });
    counter.dataset['remaining'] = length > REPORT_NOTE_MAX ? 'none' : 'enough';
    const reason = this.querySelector<HTMLInputElement>('[type=radio]:checked')?.value;
    this.#part('urgent').hidden = !urgentReasons.some((urgent) => urgent === reason);
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.#link);
      showSuccess(this.#t('link_copied'));
    } catch {
      this.#part('copied').textContent = this.#t('not_copied');
    }
  }

  async #showOutcome() {
    const button = this.#part('again');
    if (button.ariaBusy) return;
    const spinner = button.querySelector<HTMLElement>('.spinner');
    button.ariaBusy = 'true';
    if (spinner) spinner.hidden = false;
    const secret = this.#secret;
    const result = await fetchReport(secret);
    button.ariaBusy = null;
    if (spinner) spinner.hidden = true;
    // Another link may have been opened meanwhile.
    if (secret !== this.#secret) return;
    const key = result.ok ? (`outcome_${result.value.outcome}` as const) : result.error.code;
    const words = this.words[key];
    if (key === 'link_incomplete') this.#show('broken', words ?? '');
    this.#part('outcome').textContent = words ?? this.#t('unexpected_error');
    this.#part('about').textContent = result.ok ? this.#about(result.value) : '';
    this.#showSteps(result.ok ? result.value.outcome : 'unknown');
  }

  /** A decided report has been through all steps, and does not change any more. */
  #showSteps(outcome: ShownReport['outcome'] | 'unknown') {
    const steps = this.#part('steps');
    const isOpen = outcome === 'open';
    steps.hidden = outcome === 'unknown';
    for (const [index, step] of [...steps.children].entries()) {
      step.toggleAttribute('data-reached', !isOpen || index === 0);
    }
    this.#part('again').hidden = !(isOpen || outcome === 'unknown');
  }

  #about({ subject, reported_on }: ShownReport): string {
    const day = formatDay(new Date(reported_on), lang);
    return `${this.#t(`about_${subject}`)} · ${this.#t('reported_on', { day })}`;
  }

  #part(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-${name}]`);
    if (!part) throw new Error(`The report page lacks ${name}.`);
    return part;
  }
}

const isNamed = (text: string) => text.startsWith('subject=');

/** Takes what a link names out of the address. The history keeps it for a reload, and no server gets it. */
function takeNamed(): string {
  const { hash, search } = location;
  const state = history.state as { reported?: string } | null;
  const named = [hash.slice(1), search.slice(1), state?.reported ?? ''].find(isNamed) ?? '';
  if (named !== '') holdHash(named, { ...state, reported: named });
  return named;
}

/** Returns what the page can report: its subject, and the replies to it. */
function subjectsOf(reported: Reported | null): Pick<Reported, 'subject' | 'id'>[] {
  if (!reported) return [];
  return [reported, ...reported.answers.map((id) => ({ subject: 'answer', id }) as const)];
}

customElements.define('visitor-report', VisitorReport);
