import { formatPercent } from '@/i18n/format.ts';
import { langOfPath } from '@/i18n/paths.ts';
import { createTranslate, type Words } from '@/i18n/translate.ts';
import { assess, statementCount, type Assessment } from '@/rules/assessment.ts';

/** Adds up the chosen ratings; they are kept nowhere but in the radio buttons. */
class RelationshipAssessment extends HTMLElement {
  readonly #lang = langOfPath(location.pathname);
  readonly #t = createTranslate(JSON.parse(this.dataset['words'] ?? '{}') as Words, this.#lang);
  readonly #startOver = this.querySelector('button');

  connectedCallback() {
    this.addEventListener('change', this.#show);
    this.#startOver?.addEventListener('click', this.#clear);
    this.#show();
  }

  disconnectedCallback() {
    this.removeEventListener('change', this.#show);
    this.#startOver?.removeEventListener('click', this.#clear);
  }

  readonly #show = () => {
    const chosen = [...this.querySelectorAll<HTMLInputElement>('input:checked')];
    const assessment = assess(chosen.map(({ value }) => Number(value)));
    const result = this.querySelector('[role="status"]');
    result?.replaceChildren(...(assessment ? [this.#describe(assessment)] : []));
    if (this.#startOver) this.#startOver.hidden = !assessment;
  };

  readonly #clear = () => {
    const inputs = [...this.querySelectorAll('input')];
    for (const input of inputs) input.checked = false;
    // The button goes away with the result.
    inputs[0]?.focus();
    this.#show();
  };

  #describe({ answered, percent, band }: Assessment): DocumentFragment {
    const template = this.querySelector('template');
    const result = template?.content.cloneNode(true) as DocumentFragment;
    const write = (name: string, text: string) => {
      const place = result.querySelector(`[data-result="${name}"]`);
      if (place) place.textContent = text;
    };
    write('percent', formatPercent(percent, this.#lang));
    write('band', this.#t(band));
    write('answered', this.#t('answered', { answered, total: statementCount }));
    if (answered < statementCount) write('unfinished', this.#t('unfinished'));
    return result;
  }
}

customElements.define('relationship-assessment', RelationshipAssessment);
