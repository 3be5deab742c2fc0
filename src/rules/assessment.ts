/** What a relationship is rated by, in the order of the page; each has three statements. */
export const assessmentCategories = ['communication', 'trust', 'support'] as const;
export const statementNumbers = [1, 2, 3] as const;
export const ratings = [1, 2, 3, 4, 5] as const;

export const statementCount = assessmentCategories.length * statementNumbers.length;
const bestScore = statementCount * Math.max(...ratings);

/** The keys of their words: above 80 percent, above 60, and the rest. */
type AssessmentBand = 'band_strong' | 'band_good' | 'band_weak';

export interface Assessment {
  answered: number;
  /** Of the best score there is, in whole percent. */
  percent: number;
  band: AssessmentBand;
}

/** Says nothing as long as nothing is rated. */
export function assess(answers: readonly number[]): Assessment | undefined {
  const score = answers.reduce((sum, rating) => sum + rating, 0);
  if (score === 0) return undefined;
  const share = (score * 100) / bestScore;
  return { answered: answers.length, percent: Math.round(share), band: bandOf(share) };
}

function bandOf(share: number): AssessmentBand {
  if (share > 80) return 'band_strong';
  return share > 60 ? 'band_good' : 'band_weak';
}
