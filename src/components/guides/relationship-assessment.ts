import { pageLang, translatorOf } from '../element-words.ts';
import { assess, statementCount, type Assessment, type Axis } from './assess.ts';
import { formatList } from '@/i18n/format-list.ts';
import { formatPercent } from '@/i18n/format-percent.ts';

/** Scores the chosen ratings, which are stored only in the radio buttons. */
class RelationshipAssessment extends HTMLElement {
  readonly #lang = pageLang();
  readonly #t = translatorOf(this);
  readonly #startOver = this.querySelector('button');

  connectedCallback() {
    this.addEventListener('change', () => this.#show());
    this.#startOver?.addEventListener('click', () => this.#clear());
    this.#show();
  }

  #show() {
    const assessment = assess({
      communication: this.#ratingsOf('communication'),
      trust: this.#ratingsOf('trust'),
      support: this.#ratingsOf('support'),
    });
    const result = this.querySelector('[role="status"]');
    result?.replaceChildren(...(assessment ? [this.#describe(assessment)] : []));
    this.#count(statementCount - (assessment?.left ?? statementCount));
    if (this.#startOver) this.#startOver.hidden = !assessment;
  }

  #count(number: number) {
    const line = this.querySelector('[data-rated]');
    // Not '0 of 9', as an Arabic zero looks like a dot.
    const words =
      number === 0
        ? this.#t('unrated', { max: statementCount })
        : this.#t('rated', { number, max: statementCount });
    if (line) line.textContent = words;
  }

  #clear() {
    const inputs = [...this.querySelectorAll('input')];
    for (const input of inputs) input.checked = false;
    // The focused button will be hidden with the result, so the focus moves to the first rating.
    inputs[0]?.focus();
    this.#show();
  }

  #ratingsOf(axis: Axis): number[] {
    const chosen = `[data-axis="${axis}"] input:checked`;
    return [...this.querySelectorAll<HTMLInputElement>(chosen)].map(({ value }) => Number(value));
  }

  #describe({ left, percent, band, axes, weakest }: Assessment): DocumentFragment {
    const template = this.querySelector('template');
    const result = template?.content.cloneNode(true) as DocumentFragment;
    const write = (name: string, text: string) => {
      const element = result.querySelector(`[data-result="${name}"]`);
      if (element) element.textContent = text;
    };
    write('percent', formatPercent(percent, this.#lang));
    write('band', this.#t(band));
    for (const { axis, percent: share } of axes) {
      write(axis, share === undefined ? '–' : formatPercent(share, this.#lang));
    }
    if (left > 0) {
      result.firstElementChild?.setAttribute('data-provisional', '');
      write('provisional', this.#t('provisional', { count: left }));
    }
    if (weakest.length > 0) {
      const names = weakest.map((axis) => this.querySelector(`#${axis}`)?.textContent.trim() ?? '');
      write('weakest', this.#t('weakest', { axes: formatList(names, this.#lang) }));
    }
    return result;
  }
}

customElements.define('relationship-assessment', RelationshipAssessment);
