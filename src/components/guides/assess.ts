/** The assessment's categories in display order; each has three statements. */
export const assessmentCategories = ['communication', 'trust', 'support'] as const;
export const statementNumbers = [1, 2, 3] as const;
export const ratings = [1, 2, 3, 4, 5] as const;

export const statementCount = assessmentCategories.length * statementNumbers.length;
const bestScore = statementCount * Math.max(...ratings);

/** Keys of the result's text: above 80 percent, above 60 percent, and up to 60 percent. */
type AssessmentBand = 'band_strong' | 'band_good' | 'band_weak';

/** A category of the assessment. */
export type Axis = (typeof assessmentCategories)[number];

/** The ratings given so far, by category. */
type Answers = Readonly<Record<Axis, readonly number[]>>;

export interface Assessment {
  /** Number of statements without a rating; the result is provisional until it is 0. */
  left: number;
  /** Score in whole percent of the best possible score. */
  percent: number;
  band: AssessmentBand;
  /** The categories in display order; `percent` is undefined until the category has a rating. */
  axes: readonly { axis: Axis; percent: number | undefined }[];
  /** The categories with the lowest score once everything is rated; empty if all scores are equal. */
  weakest: readonly Axis[];
}

/** Returns undefined until a statement is rated. */
export function assess(answers: Answers): Assessment | undefined {
  const all = Object.values(answers).flat();
  if (all.length === 0) return undefined;
  const share = (sum(all) * 100) / bestScore;
  const left = statementCount - all.length;
  const axes = assessmentCategories.map((axis) => ({ axis, percent: percentOf(answers[axis]) }));
  const weakest = left > 0 ? [] : weakestOf(answers);
  return { left, percent: Math.round(share), band: bandOf(share), axes, weakest };
}

const sum = (ratingsGiven: readonly number[]) =>
  ratingsGiven.reduce((total, rating) => total + rating, 0);

function percentOf(ofAxis: readonly number[]): number | undefined {
  if (ofAxis.length === 0) return undefined;
  return Math.round((sum(ofAxis) * 100 * assessmentCategories.length) / bestScore);
}

function weakestOf(answers: Answers): Axis[] {
  const lowest = Math.min(...assessmentCategories.map((axis) => sum(answers[axis])));
  const weakest = assessmentCategories.filter((axis) => sum(answers[axis]) === lowest);
  return weakest.length < assessmentCategories.length ? weakest : [];
}

function bandOf(share: number): AssessmentBand {
  if (share > 80) return 'band_strong';
  return share > 60 ? 'band_good' : 'band_weak';
}
