/** The parts of a list beside which the opened message stands, in one script that only wide screens load. */
export { ListEntry } from './ReadingPane.tsx';
export { ReadingPane } from './ReadingPane.tsx';
